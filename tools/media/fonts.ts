import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont, { type Axis } from 'subset-font';

// Splits the Western European letters and symbols of both typefaces into two files each. Every page loads the core: the
// characters of English texts, and of "Español". The core of Anton has no lowercase letters, because titles in Anton
// are uppercase. A browser loads the rest only for a page that contains one of its characters (`unicode-range` in
// src/styles/fonts.css). Letters of other languages come from the font packages.

const OUT = 'src/styles/fonts';
/** With its headers, the core then fits into the first ten packets of a connection (14,600 bytes). */
const MAX_CORE_BYTES = 13_950;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const without = (characters: string, excluded: RegExp | string) =>
  [...characters].filter((character) => !character.match(excluded)).join('');

const KEYBOARD = range(0x20, 0x7e);
const PUNCTUATION = '\u00a0·–—‘’“”•…';
const ALL = `${KEYBOARD}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−×`;
/** The symbols that texts rarely contain. Inter has arrows and other variants for them, which are large. */
const RARE = /[*<=>[\\\]^_`{|}~]/;

/** Kerning, contextual alternates and tabular figures. Pages use no other font feature. */
const FEATURES = ['kern', 'calt', 'tnum'];
/** These position accents, so only the files with the rest of the characters need them. */
const ACCENT_FEATURES = ['ccmp', 'locl', 'mark', 'mkmk'];

type Font = { name: string; from: string; core: string; axes: Record<string, Axis> };

const FONTS: readonly Font[] = [
  {
    name: 'anton',
    from: '@fontsource/anton/files/anton-latin-400-normal.woff2',
    core: `${without(KEYBOARD, /[a-z]/)}${PUNCTUATION}${range(0xc0, 0xde)}Œ`,
    axes: {},
  },
  {
    name: 'inter',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    core: `${without(KEYBOARD, RARE)}${PUNCTUATION}©ñ`,
    axes: { wght: { min: 400, max: 700 } },
  },
];

mkdirSync(OUT, { recursive: true });
for (const { name, from, core, axes } of FONTS) {
  const font = readFileSync(`node_modules/${from}`);
  const write = async (to: string, characters: string, keepFeatures: readonly string[]) => {
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures,
    });
    writeFileSync(`${OUT}/${to}.woff2`, subset);
    console.log(`${to}.woff2 ${subset.byteLength} bytes`);
    return subset.byteLength;
  };
  const rest = [...ALL].filter((character) => !core.includes(character)).join('');
  const coreBytes = await write(name, core, FEATURES);
  await write(`${name}-rest`, rest, [...FEATURES, ...ACCENT_FEATURES]);
  if (coreBytes > MAX_CORE_BYTES) throw new Error(`${name}.woff2 has more than ${MAX_CORE_BYTES} bytes`);
}
