import { expect, it, onTestFinished } from 'vitest';

let loads = 0;

/** Runs the script on a page in this language, and returns the text of the `time` element. */
async function showTime(lang: string, datetime: string): Promise<string | undefined> {
  const { documentElement } = document;
  const previous = documentElement.lang;
  onTestFinished(() => {
    documentElement.lang = previous;
  });
  documentElement.lang = lang;
  document.body.innerHTML = `<time datetime="${datetime}">in UTC</time>`;
  loads += 1;
  await import(/* @vite-ignore */ `${location.origin}/local-time.js?${loads}`);
  return document.querySelector('time')?.textContent;
}

it.each([
  ['en', /^October 3, 2026 at 2:05\sPM$/],
  ['es', /^3 de octubre de 2026.*2:05/],
])('shows a time in the language of the page (%s)', async (lang, text) => {
  expect(await showTime(lang, '2026-10-03T14:05')).toMatch(text);
});

it('keeps the text of a time that is not valid', async () => {
  expect(await showTime('en', 'soon')).toBe('in UTC');
});
