import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const NOTICE = 'What you typed is here again.';
const BASE = '{"goals":"Gold"}';
const goals = page.getByLabelText('Goals');
let loads = 0;

/** Loads a step of a private page, as the server renders it. */
async function load({ base = BASE, value = 'Gold', isRefused = false } = {}) {
  document.body.innerHTML = `<form data-keep data-restored="${NOTICE}"${isRefused ? ' data-refused' : ''}>
    <input type="hidden" name="step" value="story"><input type="hidden" name="base">
    <details><summary>More</summary><label>Goals <input name="goals"></label></details>
    <button>Save</button></form>`;
  const form = document.forms[0];
  // Nothing is sent. The next `load` decides whether the form has reached the server.
  form?.addEventListener('submit', (event) => event.preventDefault());
  form?.querySelector('[name=base]')?.setAttribute('value', base);
  form?.querySelector('[name=goals]')?.setAttribute('value', value);
  loads += 1;
  await import(/* @vite-ignore */ `${location.origin}/private-form.js?${loads}`);
}

const readBase = () => document.querySelector<HTMLInputElement>('[name=base]')?.value;
const isRestored = () => document.body.textContent.includes(NOTICE);

async function type(text: string) {
  document.querySelector('details')?.setAttribute('open', '');
  await userEvent.fill(goals, text);
}
const send = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(() => sessionStorage.clear());

it('restores what was typed before a reload, and opens the section that contains it', async () => {
  await load();
  await type('Silver');
  await load();
  await expect.element(goals).toBeVisible();
  await expect.element(goals).toHaveValue('Silver');
  expect(isRestored()).toBe(true);
});

it('keeps the base of what was typed, so that the server can merge it with a newer version', async () => {
  await load();
  await type('Silver');
  await load({ base: '{"goals":"Bronze"}', value: 'Bronze' });
  expect([readBase(), isRestored()]).toEqual([BASE, true]);
});

it('restores a form that was sent without reaching the server', async () => {
  await load();
  await type('Silver');
  await send();
  await load();
  await expect.element(goals).toHaveValue('Silver');
  expect(isRestored()).toBe(true);
});

it('restores nothing if the server has stored the form, even after a change by somebody else', async () => {
  await load();
  await type('Silver');
  await send();
  await load({ base: '{"goals":"Bronze"}', value: 'Bronze' });
  expect([document.querySelector<HTMLInputElement>('[name=goals]')?.value, isRestored()]).toEqual([
    'Bronze',
    false,
  ]);
});

it('keeps what the page shows if the server has refused the form', async () => {
  await load();
  await type('Silver');
  await send();
  await load({ value: 'Silver!', isRefused: true });
  expect([document.querySelector<HTMLInputElement>('[name=goals]')?.value, isRestored()]).toEqual([
    'Silver!',
    false,
  ]);
});
