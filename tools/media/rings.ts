import sharp from 'sharp';
import { develop } from './poster/develop.ts';
import { EMPTY_SHOTS } from './poster/empty-ring.ts';
import { expose } from './poster/trace.ts';
import { saveWebp } from './webp.ts';

// Draws the pictures on the cards of videos without a poster.
// Usage: npm run media:rings -- [name…]

const OUT = 'src/components/ui';
const SIZE = 640;
const MAX_BYTES = 9_000;

const wanted = process.argv.slice(2);
for (const [name, compose] of Object.entries(EMPTY_SHOTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { mood, ...shot } = compose();
  const exposure = expose(shot.set, shot.lens, SIZE, SIZE);
  const pixels = await develop(
    exposure,
    { ...shot, film: { ...mood.film, ...shot.film } },
    { width: SIZE, height: SIZE },
    name,
  );
  const picture = await sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  await saveWebp(picture, `${OUT}/${name}.webp`, MAX_BYTES, { quality: 74 });
}
