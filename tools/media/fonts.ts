import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

// Subsets both typefaces to Western European letters and keyboard symbols, and Inter to weights 400 to 700.
// Other letters come from the `latin-ext` files of the font packages.

const OUT = 'src/styles/fonts';
const MAX_BYTES = 60_000;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−×`;

type Axes = Record<string, { min: number; max: number }>;

const FONTS = [
  { from: '@fontsource/anton/files/anton-latin-400-normal.woff2', to: 'anton.woff2', axes: {} as Axes },
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    axes: { wght: { min: 400, max: 700 } } as Axes,
  },
];

mkdirSync(OUT, { recursive: true });
let total = 0;
for (const { from, to, axes } of FONTS) {
  const font = await subsetFont(readFileSync(`node_modules/${from}`), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  total += font.byteLength;
  writeFileSync(`${OUT}/${to}`, font);
  console.log(`${to} ${font.byteLength} bytes`);
}
if (total > MAX_BYTES) throw new Error(`The fonts have ${total} bytes in total, more than ${MAX_BYTES}`);
