import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { FILMS, type Film } from './film/scenes.ts';
import type { FrameJob, RenderedFrame } from './film/worker.ts';
import { saveWebp } from './webp.ts';

// Renders the looping films of the intro, the menu, the mission page and the home page.
// Usage: npm run media:films -- [--posters] [name…]

const OUT = 'public/media/film';
/** Small, because a poster is downloaded together with the fonts of its page. */
const MAX_POSTER_BYTES = 10_000;
const MAX_POSTER_WIDTH = 960;

/** Encoder options by quality (lower is better). */
const ENCODERS = {
  webm: (quality: number) => [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    // VP9 needs a higher CRF than x264 for the same quality.
    String(quality + 6),
    '-row-mt',
    '1',
    '-deadline',
    'good',
  ],
  mp4: (quality: number) => [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    String(quality),
    '-movflags',
    '+faststart',
  ],
} as const;
/** Encoder qualities, to be tried in this order until the file is small enough. */
const QUALITIES = [22, 25, 28, 31, 34, 37, 40];

/** A figure that sways once per loop is at the same place in two frames. Returns the index of the earlier frame. */
const firstOfPair = (frame: number, count: number) => Math.min(frame, (count * 1.5 - frame) % count);

/** Renders all frames of a film, with one worker per core. */
async function renderFrames(name: string, { seconds, fps }: Film): Promise<Buffer[]> {
  const count = seconds * fps;
  const frames: Buffer[] = new Array(count);
  // One worker renders both frames of a pair, because it can reuse the figure of the first frame.
  const pairs = [...Map.groupBy(frames.keys(), (frame) => firstOfPair(frame, count)).values()];
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), count) }, async () => {
      const worker = new Worker(new URL('./film/worker.ts', import.meta.url));
      for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
        for (const frame of pair) {
          const job: FrameJob = { film: name, frame, time: frame / count };
          const rendered = await new Promise<RenderedFrame>((resolve, reject) => {
            worker.once('message', resolve);
            worker.once('error', reject);
            worker.postMessage(job);
          });
          worker.removeAllListeners('error');
          frames[rendered.frame] = Buffer.from(rendered.pixels.buffer);
        }
      }
      await worker.terminate();
    }),
  );
  return frames;
}

function encode(
  frames: readonly Buffer[],
  film: Film,
  options: readonly string[],
  file: string,
): Promise<void> {
  const { renderSize, outputSize, fps } = film;
  const ffmpeg = spawn('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...[
      '-f',
      'rawvideo',
      '-pixel_format',
      'rgb24',
      '-video_size',
      `${renderSize.width}x${renderSize.height}`,
    ],
    ...['-framerate', String(fps), '-i', 'pipe:0', '-an'],
    ...['-vf', `scale=${outputSize.width}:${outputSize.height}:flags=lanczos`, '-pix_fmt', 'yuv420p'],
    ...options,
    file,
  ]);
  ffmpeg.stderr.pipe(process.stderr);
  for (const frame of frames) ffmpeg.stdin.write(frame);
  ffmpeg.stdin.end();
  return new Promise((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg failed on ${file}`))));
  });
}

async function encodeToFit(frames: readonly Buffer[], film: Film, name: string, kind: keyof typeof ENCODERS) {
  const file = `${OUT}/${name}.${kind}`;
  for (const quality of QUALITIES) {
    await encode(frames, film, ENCODERS[kind](quality), file);
    const { size } = statSync(file);
    if (size > film.maxBytes[kind]) continue;
    console.log(`${file} ${(size / 1000).toFixed(0)} kB at quality ${quality}`);
    return;
  }
  throw new Error(`${file} is larger than ${film.maxBytes[kind]} bytes at every quality`);
}

/** Saves the first frame as the poster. `frame` is that frame of the film, if it has been rendered. */
async function savePoster(film: Film, name: string, frame?: Buffer): Promise<void> {
  const { renderSize, outputSize, posterSize } = film;
  const size = posterSize ?? renderSize;
  const pixels = frame && !posterSize ? frame : film.draw(0, size);
  const width = posterSize?.width ?? Math.min(outputSize.width, MAX_POSTER_WIDTH);
  const poster = await sharp(pixels, { raw: { ...size, channels: 3 } })
    // A soft kernel, because the halos of a sharp one take bytes that the edges need.
    .resize(width, null, { kernel: 'mitchell' })
    .png()
    .toBuffer();
  // The smart subsampling keeps red edges smooth, which have half the resolution otherwise.
  await saveWebp(poster, `${OUT}/${name}.webp`, MAX_POSTER_BYTES, { quality: 78, smartSubsample: true });
}

if (spawnSync('ffmpeg', ['-version']).error) throw new Error('ffmpeg is not installed.');
mkdirSync(OUT, { recursive: true });
const postersOnly = process.argv.includes('--posters');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--posters');
for (const [name, film] of Object.entries(FILMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (postersOnly) {
    await savePoster(film, name);
    continue;
  }
  const frames = await renderFrames(name, film);
  await savePoster(film, name, frames[0]);
  await encodeToFit(frames, film, name, 'webm');
  await encodeToFit(frames, film, name, 'mp4');
}
