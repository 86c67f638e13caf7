import { describe, expect, it } from 'vitest';
import { finishPage } from '../../scripts/build/finish-page.ts';
import { parsePage } from '../../scripts/build/page-elements.ts';
import { describeElements, parseByStandard } from '../support/pages/parsed-elements.ts';

const LONG_SCRIPT = `hydrate();${' '.repeat(1_000)}`;

const escapeMarkup = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A page as Astro renders it. Astro escapes `&` and `"` in attributes, and also `<` and `>` in text. */
function renderPage(name: string, escapeAttribute = (attribute: string) => attribute): string {
  const quoted = name.replaceAll('&', '&#38;').replaceAll('"', '&#34;');
  const attribute = escapeAttribute(quoted);
  const text = escapeMarkup(quoted);
  return `<!doctype html><html lang="en"><head><title>${text}</title><meta name="description" content="${attribute}"><style>a{}</style></head><body><h1>${text}</h1><astro-island props="${attribute}" component-url="/a.js"></astro-island><script type="module" src="/b.js"></script><script>${LONG_SCRIPT}</script></body></html>`;
}

const HARMLESS = finishPage('gyms/1.html', renderPage('Ada'), '');

describe.each([
  '<script>',
  `<script>alert(1)//${'x'.repeat(1_000)}`,
  `<script>alert(1)</script>${'x'.repeat(1_000)}`,
  '<script type="module" src="https://evil.example/a.js">',
  '</head><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '</title></head><body>',
  '<!-- ',
  '-->',
  ']]>',
  '<style>',
  '<style>a{color:red}</style>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/">',
  '<img src=x onerror=alert(1)>',
  'Ada <b style=x Marlowe',
  '<p style="color:red">',
  'component-url="/evil.js"',
  `O'Hara "Iron" <3 & Söhne`,
])('a page with the name %j', (name) => {
  const page = finishPage('gyms/1.html', renderPage(name), '');

  it('has the elements that the HTML standard defines', () => {
    const html = renderPage(name);
    expect(describeElements(parsePage(html).elements)).toEqual(parseByStandard(html));
  });

  it('links and allows the same code as a page with a harmless name', () => {
    expect([...page.files]).toEqual([...HARMLESS.files]);
    expect(page.code).toEqual(HARMLESS.code);
  });

  it('keeps the name in its text, and escapes it in its attributes', () => {
    const [path] = page.files.keys();
    const escapeAttribute = name.includes('<') ? escapeMarkup : undefined;
    const expected = renderPage(name, escapeAttribute)
      .replace(`<script>${LONG_SCRIPT}</script></body>`, '</body>')
      .replace(
        '</style></head><body><h1>',
        () => `</style><script src="/${path}" async></script></head><body><h1>`,
      )
      .replace('type="module" src="/b.js"', 'type="module" fetchpriority="low" src="/b.js"');
    expect(page.html).toBe(expected);
  });
});
