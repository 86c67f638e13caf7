import { expect, it } from 'vitest';
import { linkCode } from '../../scripts/build/linked-code.ts';
import { applyEdits, parsePage } from '../../scripts/build/page-elements.ts';

const LONG_STYLES = `.form{color:red}${' '.repeat(5_000)}`;
const LONG_SCRIPTS = ['start', 'hydrate'].map((name) => `${name}();${' '.repeat(1_000)}`);
const STYLED = `<head><style>.a{}</style><style>${LONG_STYLES}</style></head>`;
const SCRIPTED = `<head></head><script>a()</script><script>${LONG_SCRIPTS.join('</script><p></p><script>')}</script>`;

function link(file: string, html: string) {
  const { edits, files } = linkCode(file, parsePage(html));
  return { html: applyEdits(html, edits), files };
}

it.each(['admin.html', 'admin/fighters.html', 'admin/preview/settings/home.html'])(
  'linkCode moves the long styles of %s to a file, and links it at the same position',
  (file) => {
    const { html, files } = link(file, STYLED);
    const [path = ''] = files.keys();
    expect(html).toBe(`<head><style>.a{}</style><link rel="stylesheet" href="/${path}"></head>`);
    expect([...files]).toEqual([[expect.stringMatching(/^_astro\/admin\.[\w-]{8}\.css$/), LONG_STYLES]]);
    expect(link(file, SCRIPTED)).toEqual({ html: SCRIPTED, files: new Map() });
  },
);

it.each(['shows.html', 'shows/2.html', 'es/shows/fallback.html'])(
  'linkCode moves both the long styles and the long scripts of %s to files',
  (file) => {
    const { html, files } = link(file, STYLED.replace('<head>', `<head><script>${LONG_SCRIPTS[0]}</script>`));
    expect([...files.values()].sort()).toEqual([LONG_STYLES, LONG_SCRIPTS[0]].sort());
    for (const path of files.keys()) expect(html).toContain(`"/${path}"`);
    expect(html).not.toContain('.form{');
  },
);

it.each(['index.html', 'administration.html'])(
  'linkCode moves the long scripts of %s to one file in the same order',
  (file) => {
    const { html, files } = link(file, SCRIPTED);
    const [path = ''] = files.keys();
    expect(html).toBe(`<head><script src="/${path}" async></script></head><script>a()</script><p></p>`);
    expect([...files]).toEqual([
      [expect.stringMatching(/^_astro\/islands\.[\w-]{8}\.js$/), LONG_SCRIPTS.join('\n')],
    ]);
    expect(link(file, STYLED)).toEqual({ html: STYLED, files: new Map() });
  },
);
