import { parentPort } from 'node:worker_threads';
import { POSTERS } from './list.ts';
import { shoot } from './shoot.ts';

/** `index` is the position in the list of posters, `scale` multiplies the size at which it is rendered. */
export type PosterJob = { index: number; scale: number };
/** `pixels` are 48-bit RGB. */
export type DrawnPoster = { index: number; pixels: Uint16Array };

parentPort?.on('message', async ({ index, scale }: PosterJob) => {
  const poster = POSTERS[index];
  if (!poster) throw new Error(`There is no poster ${index}`);
  const drawn: DrawnPoster = { index, pixels: await shoot(poster, scale) };
  parentPort?.postMessage(drawn);
});
