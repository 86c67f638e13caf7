import { parentPort } from 'node:worker_threads';
import { FILMS } from './scenes.ts';

export type Order = { film: string; frame: number; time: number };
export type Drawn = { frame: number; pixels: Uint8Array };

parentPort?.on('message', ({ film, frame, time }: Order) => {
  const scene = FILMS[film];
  if (!scene) throw new Error(`There is no film ${film}`);
  const drawn: Drawn = { frame, pixels: new Uint8Array(scene.draw(time)) };
  parentPort?.postMessage(drawn, [drawn.pixels.buffer as ArrayBuffer]);
});
