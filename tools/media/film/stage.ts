import { smoke } from '../portrait/noise.ts';
import type { Color, Picture } from '../portrait/render.ts';
import { clamp, mix } from '../portrait/shapes.ts';

/** A visible cone of light between two points, in fractions of the image's width and height. */
export type LightCone = { from: [number, number]; to: [number, number]; spread: number; color: Color };
/** A glow with an invisible source. */
export type Glow = { at: [number, number]; radius: number; color: Color };

export type Stage = {
  width: number;
  height: number;
  lightCones: LightCone[];
  glows: Glow[];
  /** A rendered figure. `left` and `span` are fractions of the width. */
  figure?: { picture: Picture; left: number; span: number };
  /** Brightness factor at a point of the image, from 0 to 1. */
  shade: (u: number, v: number) => number;
  /** Position in the loop, from 0 to 1. */
  time: number;
};

const GRID_PX = 8;

/** Drifting smoke on a coarse grid. Two shifted copies cross-fade, so that the smoke loops. */
function hazeGrid({ width, height, time }: Stage): (x: number, y: number) => number {
  const columns = Math.ceil(width / GRID_PX) + 2;
  const rows = Math.ceil(height / GRID_PX) + 2;
  const grid = new Float32Array(columns * rows);
  const at = (x: number, y: number, drift: number) =>
    smoke((x * 4.5) / rows + drift * 1.4, (y * 4.5) / rows - drift * 0.5, 3 + drift * 0.8);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      grid[y * columns + x] = mix(at(x, y, time), at(x, y, time - 1), time);
  return (px, py) => {
    const x = Math.floor(px / GRID_PX);
    const y = Math.floor(py / GRID_PX);
    const fx = px / GRID_PX - x;
    const top = mix(grid[y * columns + x] ?? 0, grid[y * columns + x + 1] ?? 0, fx);
    const bottom = mix(grid[(y + 1) * columns + x] ?? 0, grid[(y + 1) * columns + x + 1] ?? 0, fx);
    return mix(top, bottom, py / GRID_PX - y);
  };
}

/** Brightness of a light cone at a point. `aspect` is width / height. */
function brightness({ from, to, spread }: LightCone, u: number, v: number, aspect: number): number {
  const ax = (to[0] - from[0]) * aspect;
  const ay = to[1] - from[1];
  const px = (u - from[0]) * aspect;
  const py = v - from[1];
  const length = Math.hypot(ax, ay);
  const along = (px * ax + py * ay) / length;
  if (along <= 0) return 0;
  const across = Math.abs(px * ay - py * ax) / length;
  const width = spread * along + 0.006;
  return Math.exp(-((across / width) ** 2)) * Math.exp(-1.1 * along) * (0.35 + 0.5 / (0.5 + along));
}

/** Interpolates red, green, blue and coverage between the pixels of an image. */
function sample({ width, height, pixels }: Picture, u: number, v: number): [number, number, number, number] {
  const x = clamp(u * width - 0.5, 0, width - 1.001);
  const y = clamp(v * height - 0.5, 0, height - 1.001);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const read = (channel: number) => {
    const value = (dx: number, dy: number) => pixels[((y0 + dy) * width + x0 + dx) * 4 + channel] ?? 0;
    return mix(mix(value(0, 0), value(1, 0), fx), mix(value(0, 1), value(1, 1), fx), fy);
  };
  return [read(0), read(1), read(2), read(3)];
}

/** Composites a frame as 24-bit RGB. Dithering, the same in every frame, prevents banding in dark gradients. */
export function compositeFrame(stage: Stage): Buffer {
  const { width, height, lightCones, glows, figure, shade } = stage;
  const haze = hazeGrid(stage);
  const aspect = width / height;
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      const smokeHere = 0.25 + 1.35 * haze(x, y);
      const light = [0.0042, 0.0042, 0.0048];
      for (const cone of lightCones) {
        const strength = brightness(cone, u, v, aspect) * smokeHere;
        for (let c = 0; c < 3; c += 1) light[c] = (light[c] ?? 0) + strength * cone.color[c as 0];
      }
      for (const { at, radius, color } of glows) {
        const distance = Math.hypot((u - at[0]) * aspect, v - at[1]) / radius;
        const strength = Math.exp(-distance * distance) * smokeHere;
        for (let c = 0; c < 3; c += 1) light[c] = (light[c] ?? 0) + strength * color[c as 0];
      }
      if (figure) {
        const inside = (u - figure.left) / figure.span;
        if (inside >= 0 && inside < 1) {
          const [red, green, blue, coverage] = sample(figure.picture, inside, v);
          // Some smoke is in front of the figure, so it never hides the background completely.
          const visibleShare = 1 - coverage * 0.93;
          light[0] = (light[0] ?? 0) * visibleShare + red;
          light[1] = (light[1] ?? 0) * visibleShare + green;
          light[2] = (light[2] ?? 0) * visibleShare + blue;
        }
      }
      const shadeHere = shade(u, v);
      const dither = ((Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)) >>> 8) / 2 ** 24 - 0.5;
      for (let c = 0; c < 3; c += 1) {
        const lit = (light[c] ?? 0) * shadeHere;
        const toned = 255 * (lit / (1 + lit * 0.62)) ** (1 / 2.15) + dither * 1.6;
        bytes[(y * width + x) * 3 + c] = clamp(Math.round(toned), 0, 255);
      }
    }
  }
  return bytes;
}
