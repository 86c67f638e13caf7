import { expect, it } from 'vitest';
import { linkStyles } from '../../scripts/build/linked-styles.ts';

const LONG = `.form{color:red}${' '.repeat(5_000)}`;
const HTML = `<head><style>.a{}</style><style>${LONG}</style></head>`;

it.each(['admin.html', 'admin/fighters.html', 'admin/preview/settings/home.html'])(
  'links the long styles of %s at the same position',
  (file) => {
    const { html, files } = linkStyles(file, HTML);
    const [path = ''] = files.keys();
    expect(html).toBe(`<head><style>.a{}</style><link rel="stylesheet" href="/${path}"></head>`);
    expect([...files]).toEqual([[expect.stringMatching(/^_astro\/admin\.[\w-]{8}\.css$/), LONG]]);
  },
);

it.each(['index.html', 'administration.html'])('leaves the styles of %s inline', (file) => {
  expect(linkStyles(file, HTML)).toEqual({ html: HTML, files: new Map() });
});
