import { expect, it } from 'vitest';
import { linkStyles } from '../../scripts/build/linked-styles.ts';

const LONG_STYLES = `.form{color:red}${' '.repeat(5_000)}`;
const HTML = `<head><style>.a{}</style><style>${LONG_STYLES}</style></head>`;

it.each(['admin.html', 'admin/fighters.html', 'admin/preview/settings/home.html'])(
  'linkStyles moves the long styles of %s to a file, and links it at the same position',
  (file) => {
    const { html, files } = linkStyles(file, HTML);
    const [path = ''] = files.keys();
    expect(html).toBe(`<head><style>.a{}</style><link rel="stylesheet" href="/${path}"></head>`);
    expect([...files]).toEqual([[expect.stringMatching(/^_astro\/admin\.[\w-]{8}\.css$/), LONG_STYLES]]);
  },
);

it.each(['index.html', 'administration.html'])('linkStyles leaves the styles of %s inline', (file) => {
  expect(linkStyles(file, HTML)).toEqual({ html: HTML, files: new Map() });
});
