import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';

export const MOVING_FILM = { widthPx: 960, heightPx: 540, frames: 66, framesPerSecond: 30 } as const;

const SOURCE_BITS_PER_SECOND = 20_000_000;
const TILE_PX = 240;
const GRAIN_OPACITY = 0.15;

/** Encodes a film of a camera that moves fast over many details, with the noise of a dark gym. */
export async function makeMovingFilm(): Promise<File> {
  const { widthPx, heightPx, frames, framesPerSecond } = MOVING_FILM;
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], {
    width: widthPx,
    height: heightPx,
  });
  if (!context || !codec) throw new Error('This browser cannot encode films');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new CanvasSource(canvas, {
    codec,
    quality: new Quality({ bitrate: SOURCE_BITS_PER_SECOND }),
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const details = drawNoise(1);
  const noise = [drawNoise(2), drawNoise(3), drawNoise(4)];
  for (let frame = 0; frame < frames; frame += 1) {
    fillWith(context, details, { sizePx: 4 * TILE_PX, shiftPx: frame * 31, opacity: 1 });
    const grain = noise[frame % noise.length];
    if (grain) fillWith(context, grain, { sizePx: TILE_PX, shiftPx: frame * 17, opacity: GRAIN_OPACITY });
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The film was not written');
  return new File([target.buffer], 'moving.mp4', { type: 'video/mp4' });
}

function fillWith(
  context: OffscreenCanvasRenderingContext2D,
  tile: OffscreenCanvas,
  { sizePx, shiftPx, opacity }: { sizePx: number; shiftPx: number; opacity: number },
): void {
  const { width, height } = context.canvas;
  const start = -(shiftPx % sizePx);
  context.globalAlpha = opacity;
  for (let x = start; x < width; x += sizePx)
    for (let y = start; y < height; y += sizePx) context.drawImage(tile, x, y, sizePx, sizePx);
}

/** Draws a square of gray dots, which are always the same for the same seed. */
function drawNoise(seed: number): OffscreenCanvas {
  const tile = new OffscreenCanvas(TILE_PX, TILE_PX);
  const image = new ImageData(TILE_PX, TILE_PX);
  let state = seed;
  for (let pixel = 0; pixel < image.data.length; pixel += 4) {
    // The linear congruential generator of "Numerical Recipes".
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    image.data.fill(state >>> 24, pixel, pixel + 3);
    image.data[pixel + 3] = 255;
  }
  tile.getContext('2d')?.putImageData(image, 0, 0);
  return tile;
}
