import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { seededRandom } from '../random.ts';
import { addGrain } from './poster/develop.ts';
import { POSTERS, type Poster } from './poster/list.ts';
import { fileNameOf, formatOf, keyOf } from './poster/shoot.ts';
import { MOODS } from './poster/shots.ts';
import type { DrawnPoster, PosterJob } from './poster/worker.ts';

// Draws a poster of each demo video and lists them in src/demo/posters.ts.
// Usage: npm run media:posters -- [name…], with file names or parts of them.
// POSTER_SCALE=0.5 draws drafts.

const OUT = 'public/media/demo/posters';
const TABLE = 'src/demo/posters.ts';
const MAX_BYTES = 25_000;
/** Strengths of the film grain. Grain takes many bytes, so it is left out before the quality falls below QUALITIES. */
const GRAINS = [1, 0.6, 0.3, 0];
const QUALITIES = [80, 74, 68, 62, 56];
const LOWEST_QUALITIES = [48, 40, 32, 24];
const SCALE = Number(process.env['POSTER_SCALE'] ?? 1);

const fileOf = (poster: Poster) => `${OUT}/${fileNameOf(poster)}.webp`;

/** Draws posters with one worker per core. */
async function draw(
  posters: readonly Poster[],
  onDrawn: (poster: Poster, pixels: Uint16Array) => Promise<void>,
) {
  const queue = posters.map((poster) => POSTERS.indexOf(poster));
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), queue.length) }, async () => {
      const worker = new Worker(new URL('./poster/worker.ts', import.meta.url));
      for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
        const job: PosterJob = { index, scale: SCALE };
        const { pixels } = await new Promise<DrawnPoster>((resolve, reject) => {
          worker.once('message', resolve);
          worker.once('error', reject);
          worker.postMessage(job);
        });
        worker.removeAllListeners('error');
        await onDrawn(POSTERS[index] as Poster, pixels);
      }
      await worker.terminate();
    }),
  );
}

/** Saves at the best quality, and with as much grain, as fits into MAX_BYTES. */
async function save(poster: Poster, pixels: Uint16Array): Promise<void> {
  const { width, height } = formatOf(poster);
  const strength = MOODS[poster.mood].film.grain;
  const encode = (grain: number, quality: number) =>
    sharp(addGrain(pixels, { width, height }, grain * strength, seededRandom(fileNameOf(poster))), {
      raw: { width, height, channels: 3 },
    })
      .webp({ quality, effort: 4 })
      .toBuffer();
  const attempts = [
    ...GRAINS.flatMap((grain) => QUALITIES.map((quality) => ({ grain, quality }))),
    ...LOWEST_QUALITIES.map((quality) => ({ grain: 0, quality })),
  ];
  // A binary search. It assumes that each attempt has fewer bytes than the one before.
  let [low, high] = [0, attempts.length - 1];
  let best: { webp: Buffer; label: string } | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { grain, quality } = attempts[middle] ?? { grain: 0, quality: 24 };
    const webp = await encode(grain, quality);
    if (webp.byteLength <= MAX_BYTES) {
      best = { webp, label: `quality ${quality}, grain ${grain}` };
      high = middle - 1;
    } else low = middle + 1;
  }
  if (!best) throw new Error(`${fileOf(poster)} is larger than ${MAX_BYTES} bytes at every quality`);
  writeFileSync(fileOf(poster), best.webp);
  console.log(`${fileOf(poster)} ${(best.webp.byteLength / 1000).toFixed(1)} kB at ${best.label}`);
}

/** The mean color of a picture, darkened, as #rrggbb. */
async function colorOf(file: string): Promise<string> {
  const { channels } = await sharp(file).stats();
  const hex = ({ mean }: { mean: number }) =>
    Math.round(mean * 0.62)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.slice(0, 3).map(hex).join('')}`;
}

async function writeTable(): Promise<void> {
  const entries: string[] = [];
  for (const poster of POSTERS) {
    if (!existsSync(fileOf(poster))) continue;
    const { width, height } = formatOf(poster);
    entries.push(`  '${keyOf(poster)}': {
    title: '${poster.title}',
    author: '${poster.author}',
    poster: '${fileOf(poster).replace('public', '')}',
    width: ${width},
    height: ${height},
    color: '${await colorOf(fileOf(poster))}',
  },`);
  }
  writeFileSync(
    TABLE,
    `/** \`poster\` is a path of the site, \`color\` a dark color of the picture to show while it loads. */
export type DemoPoster = {
  title: string;
  author: string;
  poster: string;
  width: number;
  height: number;
  color: string;
};

/** Titles, authors and posters of the demo videos, keyed by link key. Written by \`npm run media:posters\`. */
export const DEMO_POSTERS: Record<string, DemoPoster> = {
${entries.join('\n')}
};
`,
  );
}

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = POSTERS.filter(
  (poster) => wanted.length === 0 || wanted.some((name) => fileNameOf(poster).includes(name)),
);
await draw(chosen, save);
await writeTable();
