import { parentPort } from 'node:worker_threads';
import { FILMS } from './scenes.ts';

export type FrameJob = { film: string; frame: number; time: number };
/** `pixels` are 24-bit RGB. */
export type RenderedFrame = { frame: number; pixels: Uint8Array };

parentPort?.on('message', ({ film: name, frame, time }: FrameJob) => {
  const film = FILMS[name];
  if (!film) throw new Error(`Unknown film: ${name}`);
  const rendered: RenderedFrame = { frame, pixels: new Uint8Array(film.draw(time)) };
  // `new Uint8Array` has copied the pixels to an ArrayBuffer of its own, which can be transferred.
  parentPort?.postMessage(rendered, [rendered.pixels.buffer as ArrayBuffer]);
});
