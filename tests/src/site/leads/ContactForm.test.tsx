import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContactForm } from '#src/site/leads/ContactForm.tsx';
import { deleteDraft } from '#src/site/leads/form-draft.ts';

const DRAFT = 'contact-message';
const API_ENDPOINT = '/api/contact-messages';
const THIRD_PARTY_ENDPOINT = 'https://forms.example/f/abc';
const FIELDS = { 'First-Name': 'Ada', 'Last-Name': 'Marlowe', Email: 'ada@example.com', Message: 'Friday?' };

let container: HTMLElement;
let root: Root | undefined;
/** The submitted fields, one record per submission. */
let sent: Record<string, FormDataEntryValue>[] = [];
// Prevents navigation. React's handlers run before this one.
const catchSubmit = (event: SubmitEvent) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) sent.push(Object.fromEntries(new FormData(event.target)));
};

beforeEach(() => {
  sent = [];
  container = document.createElement('div');
  document.body.append(container);
  window.addEventListener('submit', catchSubmit);
});
afterEach(() => {
  leave();
  window.removeEventListener('submit', catchSubmit);
  vi.useRealTimers();
  vi.restoreAllMocks();
  deleteDraft(DRAFT);
});

function Island({ endpoint, onHydrated }: { endpoint: string; onHydrated: () => void }) {
  // Runs after the effects of the form.
  useEffect(onHydrated, [onHydrated]);
  return <ContactForm endpoint={endpoint} />;
}

/** Shows the prerendered HTML, which `hydrate` then hydrates. */
const load = (endpoint: string) => {
  container.innerHTML = renderToString(<ContactForm endpoint={endpoint} />);
};
const hydrate = (endpoint: string) =>
  new Promise<void>((resolve) => {
    root = hydrateRoot(container, <Island endpoint={endpoint} onHydrated={resolve} />);
  });
const visit = (endpoint: string) => {
  load(endpoint);
  return hydrate(endpoint);
};
function leave(): void {
  root?.unmount();
  root = undefined;
  container.replaceChildren();
}

const fieldOf = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
const textOf = (name: string) => fieldOf(name)?.value;
const fill = async (fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields))
    await page.elementLocator(fieldOf(name) ?? container).fill(value);
};
const send = () => page.getByRole('button', { name: 'Send Message' }).click();
const restore = page.getByRole('button', { name: 'Restore message' });

it('the contact form is complete before hydration', () => {
  load(THIRD_PARTY_ENDPOINT);
  const form = container.querySelector('form');
  expect([form?.method, form?.action]).toEqual(['post', THIRD_PARTY_ENDPOINT]);
  expect(form).toHaveAttribute('data-astro-reload');
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    'First-Name',
    'Last-Name',
    'Email',
    'Phone-Number',
    'Message',
  ]);
});

it('the contact form has at most two fields per row', async () => {
  await page.viewport(1440, 900);
  load(API_ENDPOINT);
  const topOf = (name: string) => fieldOf(name)?.getBoundingClientRect().top;
  expect(topOf('Last-Name')).toBe(topOf('First-Name'));
  expect(topOf('Email')).toBeGreaterThan(topOf('Last-Name') ?? Number.POSITIVE_INFINITY);
  expect(topOf('Phone-Number')).toBe(topOf('Email'));
});

it('the contact form keeps text that was typed before hydration, even after a reload', async () => {
  load(API_ENDPOINT);
  await fill({ Message: 'Early' });
  await hydrate(API_ENDPOINT);
  await fill({ 'First-Name': 'Ada' });
  leave();
  await visit(API_ENDPOINT);
  expect([textOf('First-Name'), textOf('Message')]).toEqual(['Ada', 'Early']);
});

it('the contact form rejects an email address whose host has no dot', async () => {
  await visit(API_ENDPOINT);
  await fill({ ...FIELDS, Email: 'rosa@example' });
  await send();
  expect(document.activeElement).toBe(fieldOf('Email'));
  expect(sent).toEqual([]);
});

it('the contact form keeps the message while offline, and shows a notice until it is sent', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visit(THIRD_PARTY_ENDPOINT);
  await fill(FIELDS);
  await send();
  await expect.element(page.getByText('You are offline.')).toBeVisible();
  expect([sent.length, textOf('Message')]).toEqual([0, 'Friday?']);
  onLine.mockRestore();
  await send();
  expect(sent).toMatchObject([FIELDS]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

describe("a message to the site's own API", () => {
  it('keeps its submission key when it is sent again, until it is received', async () => {
    await visit(API_ENDPOINT);
    await fill(FIELDS);
    await send();
    await send();
    // The thank-you page deletes the draft. Then the browser restores the form from its back/forward cache.
    deleteDraft(DRAFT);
    await send();
    const [first, second, third] = sent.map((fields) => fields['Submission']);
    expect(first).toMatch(/^\d+-/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('contains the seconds since the page load, even if the form was hydrated late', async () => {
    load(API_ENDPOINT);
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(performance.timeOrigin) + 7_000 });
    await hydrate(API_ENDPOINT);
    await fill(FIELDS);
    await send();
    expect(Number(sent[0]?.['Seconds'])).toBeGreaterThanOrEqual(7);
  });

  it('is kept as a draft until the thank-you page is shown', async () => {
    await visit(API_ENDPOINT);
    await fill(FIELDS);
    await send();
    leave();
    await visit(API_ENDPOINT);
    expect(textOf('Message')).toBe('Friday?');
    await expect.element(restore).not.toBeInTheDocument();
  });
});

describe('a message to a form-collection service', () => {
  const sendToThirdParty = async () => {
    await visit(THIRD_PARTY_ENDPOINT);
    await fill(FIELDS);
    await send();
    expect(sent).toMatchObject([FIELDS]);
  };

  it('is not in the form on the next visit, but can be restored', async () => {
    await sendToThirdParty();
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    expect(textOf('Message')).toBe('');
    await restore.click();
    expect([textOf('First-Name'), textOf('Message')]).toEqual(['Ada', 'Friday?']);
    await expect.element(restore).not.toBeInTheDocument();
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    expect(textOf('Message')).toBe('Friday?');
  });

  it('can still be restored after it was sent twice, and after a visit without restoring it', async () => {
    await sendToThirdParty();
    await send();
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    await restore.click();
    expect(textOf('Message')).toBe('Friday?');
  });

  it('does not become a draft when the browser itself restores the fields', async () => {
    await sendToThirdParty();
    leave();
    load(THIRD_PARTY_ENDPOINT);
    for (const [name, value] of Object.entries(FIELDS)) Object.assign(fieldOf(name) ?? {}, { value });
    await hydrate(THIRD_PARTY_ENDPOINT);
    await expect.element(restore).not.toBeInTheDocument();
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    expect(textOf('Message')).toBe('');
    await expect.element(restore).toBeVisible();
  });

  it('does not replace a new draft', async () => {
    await sendToThirdParty();
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    await fill({ Message: 'Another' });
    await expect.element(restore).not.toBeInTheDocument();
    leave();
    await visit(THIRD_PARTY_ENDPOINT);
    expect([textOf('First-Name'), textOf('Message')]).toEqual(['', 'Another']);
  });
});
