import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { followLanguageLinks, TAB_NAME } from '#src/site/chrome/language-links.ts';

it.each([
  ['marks the tab', [], TAB_NAME],
  ['does not mark the tab if it opens another one', ['Control'] as const, ''],
])('a click on a language link %s', async (_, modifiers, name) => {
  const former = window.name;
  onTestFinished(() => {
    window.name = former;
    document.body.replaceChildren();
  });
  window.name = '';
  document.body.innerHTML = '<a href="/es" hreflang="es">Español</a>';
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  followLanguageLinks();
  await page.getByRole('link', { name: 'Español' }).click({ modifiers: [...modifiers] });
  expect(window.name).toBe(name);
});
