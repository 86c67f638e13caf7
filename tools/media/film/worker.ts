import { parentPort } from 'node:worker_threads';
import { FILMS } from './scenes.ts';

export type FrameJob = { film: string; frame: number; time: number };
/** `pixels` are 24-bit RGB. */
export type RenderedFrame = { frame: number; pixels: Uint8Array };

parentPort?.on('message', ({ film, frame, time }: FrameJob) => {
  const scene = FILMS[film];
  if (!scene) throw new Error(`Unknown film: ${film}`);
  const rendered: RenderedFrame = { frame, pixels: new Uint8Array(scene.draw(time)) };
  // `new Uint8Array` has copied the pixels to an ArrayBuffer of its own, which can be transferred.
  parentPort?.postMessage(rendered, [rendered.pixels.buffer as ArrayBuffer]);
});
