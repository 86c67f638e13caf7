import sharp from 'sharp';
import { seededRandom } from '../../random.ts';
import { noise, smoke } from '../portrait/noise.ts';
import { clamp, dot, mix, smoothstep, sub, type Vec } from '../portrait/shapes.ts';
import { type Color, type Exposure, FAR, type Lamp, type Lens, rayAt, spotAt, viewOf } from './trace.ts';

/** The air and the film stock of a shot. */
export type Film = {
  /** Share of light that the air absorbs per unit of distance (the height of a head), and the color of the air. */
  fog: number;
  air: Color;
  /** Color of distant haze at the top and at the bottom of the picture, instead of `air`. */
  sky?: [Color, Color];
  /** Mean tone of the picture, from 0 to 1. */
  brightness: number;
  /** Multipliers of the shadows and the highlights. */
  shadows: Color;
  highlights: Color;
  saturation: number;
  contrast: number;
  grain: number;
  vignette: number;
  halation: number;
};
/** A lamp in the background, out of focus. */
export type Bokeh = { at: Vec; size: number; color: Color };

/** The air and the halation are computed on a grid that is coarser than the picture by this factor. */
const COARSE = 4;

/** Adds fog and the visible cones of the lamps. */
function addAir(shot: Exposure, lens: Lens, lamps: Lamp[], film: Film, seed: number): void {
  const { width, height, pixels } = shot;
  const view = viewOf(lens, height);
  const columns = Math.ceil(width / COARSE) + 1;
  const rows = Math.ceil(height / COARSE) + 1;
  const beams = lamps.filter(({ beam, angle }) => beam && angle);
  const air = new Float32Array(columns * rows * 4);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [px, py] = [Math.min(width - 1, column * COARSE), Math.min(height - 1, row * COARSE)];
      const ray = rayAt(view, px, py, width, height);
      const depth = Math.min(46, pixels[(py * width + px) * 4 + 3] ?? FAR);
      const at = (row * columns + column) * 4;
      const cloud = smoke((px / height) * 3.2 + seed, (py / height) * 3.2, seed);
      air[at + 3] = 0.4 + 1.2 * cloud;
      for (const lamp of beams) {
        let sum = 0;
        for (let step = 0; step < 18; step += 1) {
          const t = (depth * (step + 0.5)) / 18;
          const [x, y, z] = [view.eye[0] + ray[0] * t, view.eye[1] + ray[1] * t, view.eye[2] + ray[2] * t];
          const spot = spotAt(lamp, x, y, z);
          if (spot <= 0) continue;
          const distance = Math.hypot(x - lamp.at[0], y - lamp.at[1], z - lamp.at[2]);
          sum += (spot / (0.6 + 0.1 * distance)) * (0.45 + 1.1 * noise(x * 0.5 + seed, y * 0.5, z * 0.5));
        }
        for (let c = 0; c < 3; c += 1)
          air[at + c] =
            (air[at + c] ?? 0) + (lamp.beam ?? 0) * lamp.color[c as 0] * sum * (depth / 18) * 0.01;
      }
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [gx, gy] = [x / COARSE, y / COARSE];
      const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
      const read = (c: number) => {
        const value = (dx: number, dy: number) => air[((y0 + dy) * columns + x0 + dx) * 4 + c] ?? 0;
        return mix(mix(value(0, 0), value(1, 0), gx - x0), mix(value(0, 1), value(1, 1), gx - x0), gy - y0);
      };
      const clear = Math.exp(-film.fog * (pixels[at + 3] ?? FAR));
      const cloud = read(3);
      const v = y / height;
      for (let c = 0; c < 3; c += 1) {
        const far = film.sky ? mix(film.sky[0][c as 0], film.sky[1][c as 0], v) : film.air[c as 0];
        pixels[at + c] = (pixels[at + c] ?? 0) * clear + far * cloud * (1 - clear) + read(c) * cloud;
      }
    }
}

/** Radius of the circle of confusion at a depth, in pixels. Negative in front of the focus. */
const confusionRadius = (lens: Lens, focus: number, depth: number, height: number) =>
  clamp((lens.aperture / lens.field) * height * (1 / focus - 1 / depth), -0.05 * height, 0.05 * height);

/** Draws the lamps in the background as discs, behind all nearer objects. */
function addBokeh(shot: Exposure, lens: Lens, focus: number, lamps: Bokeh[]): void {
  const { width, height, pixels } = shot;
  const view = viewOf(lens, height);
  for (const { at, size, color } of lamps) {
    const toLamp = sub(at, view.eye);
    const depth = dot(toLamp, view.forward);
    if (depth < 1) continue;
    const cx = width / 2 + dot(toLamp, view.right) / depth / view.pixelAngle;
    const cy = height / 2 - dot(toLamp, view.up) / depth / view.pixelAngle;
    const sharpRadius = size / depth / view.pixelAngle;
    const radius = Math.hypot(sharpRadius, confusionRadius(lens, focus, depth, height)) + 0.8;
    const light = Math.min(1, (sharpRadius / radius) ** 2 * 4 + 0.12);
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y += 1)
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x += 1) {
        const index = (y * width + x) * 4;
        if ((pixels[index + 3] ?? FAR) < depth) continue;
        const fromCenter = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / radius;
        if (fromCenter > 1) continue;
        const strength =
          light * (1 - smoothstep(0.86, 1, fromCenter)) * (0.75 + 0.35 * fromCenter * fromCenter);
        for (let c = 0; c < 3; c += 1)
          pixels[index + c] = (pixels[index + c] ?? 0) + color[c as 0] * strength;
      }
  }
}

const SAMPLES = 44;
const ROTATIONS = 16;
/** Points that fill a disc of radius 1 along a spiral, in several rotations. */
const DISC_RADII = Float32Array.from({ length: SAMPLES }, (_, sample) => Math.sqrt((sample + 0.3) / SAMPLES));
const DISC = Float32Array.from({ length: ROTATIONS * SAMPLES * 2 }, (_, index) => {
  const sample = (index >> 1) % SAMPLES;
  const angle = sample * 2.39996 + (Math.floor(index / 2 / SAMPLES) / ROTATIONS) * 6.283;
  return (index % 2 === 0 ? Math.cos(angle) : Math.sin(angle)) * (DISC_RADII[sample] ?? 0);
});

/** Blurs the areas that are out of focus. */
function defocus(shot: Exposure, lens: Lens, focus: number): void {
  const { width, height, pixels } = shot;
  const radii = new Float32Array(width * height);
  for (let index = 0; index < radii.length; index += 1)
    radii[index] = confusionRadius(lens, focus, pixels[index * 4 + 3] ?? FAR, height);
  const CELL = 8;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const reach = new Float32Array(columns * rows);
  for (let index = 0; index < radii.length; index += 1) {
    const cell = Math.floor(index / width / CELL) * columns + Math.floor((index % width) / CELL);
    reach[cell] = Math.max(reach[cell] ?? 0, Math.abs(radii[index] ?? 0));
  }
  const widest = Math.max(...reach);
  if (widest < 0.7) return;
  const spread = Math.ceil(widest / CELL);
  const out = new Float32Array(pixels);
  const smoothed = new Float32Array(pixels.length);
  // The blur radius of a pixel. Beside the edge of a nearer object, a pixel has some of that object's color, so it must
  // not be blurred more than the object.
  const radiusAt = (x: number, y: number) => {
    let radius = Math.abs(radii[y * width + x] as number);
    const depth = pixels[(y * width + x) * 4 + 3] as number;
    for (let side = 0; side < 4; side += 1) {
      const sx = clamp(x + (side === 0 ? 1 : side === 1 ? -1 : 0), 0, width - 1);
      const sy = clamp(y + (side === 2 ? 1 : side === 3 ? -1 : 0), 0, height - 1);
      const otherIndex = sy * width + sx;
      if ((pixels[otherIndex * 4 + 3] as number) < depth - 0.3)
        radius = Math.min(radius, Math.abs(radii[otherIndex] as number));
    }
    return radius;
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let maxRadius = 0;
      for (let dy = -spread; dy <= spread; dy += 1)
        for (let dx = -spread; dx <= spread; dx += 1) {
          const [cx, cy] = [column + dx, row + dy];
          if (cx < 0 || cy < 0 || cx >= columns || cy >= rows) continue;
          const gap = (Math.max(Math.abs(dx), Math.abs(dy)) - 1) * CELL;
          const radius = reach[cy * columns + cx] ?? 0;
          if (radius > gap) maxRadius = Math.max(maxRadius, radius);
        }
      if (maxRadius < 0.7) continue;
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += 1)
        for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += 1) {
          const index = y * width + x;
          const depth = pixels[index * 4 + 3] ?? FAR;
          const ownRadius = radiusAt(x, y);
          let total = 0.05 + clamp(1.6 - ownRadius);
          let red = total * Math.min(6, pixels[index * 4] as number);
          let green = total * Math.min(6, pixels[index * 4 + 1] as number);
          let blue = total * Math.min(6, pixels[index * 4 + 2] as number);
          const rotation = (x * 7 + y * 11) % ROTATIONS;
          for (let sample = 0; sample < SAMPLES; sample += 1) {
            const distance = (DISC_RADII[sample] as number) * maxRadius;
            const point = (rotation * SAMPLES + sample) * 2;
            const sx = clamp(Math.round(x + (DISC[point] as number) * maxRadius), 0, width - 1);
            const sy = clamp(Math.round(y + (DISC[point + 1] as number) * maxRadius), 0, height - 1);
            const otherIndex = sy * width + sx;
            const radius = Math.abs(radii[otherIndex] as number);
            const limit =
              (pixels[otherIndex * 4 + 3] as number) > depth + 0.3 ? Math.min(radius, ownRadius) : radius;
            const weight = clamp(limit - distance + 1) + 1e-4;
            total += weight;
            red += weight * Math.min(6, pixels[otherIndex * 4] as number);
            green += weight * Math.min(6, pixels[otherIndex * 4 + 1] as number);
            blue += weight * Math.min(6, pixels[otherIndex * 4 + 2] as number);
          }
          out[index * 4] = red / total;
          out[index * 4 + 1] = green / total;
          out[index * 4 + 2] = blue / total;
        }
    }
  // Removes the pattern of the samples from blurred areas.
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const blur = clamp(radiusAt(x, y) - 1.2);
      const depth = pixels[index * 4 + 3] as number;
      for (let c = 0; c < 3; c += 1) {
        let sum = 0;
        let total = 0;
        if (blur > 0)
          for (let dy = -1; dy <= 1; dy += 1)
            for (let dx = -1; dx <= 1; dx += 1) {
              const otherIndex = clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1);
              if (Math.abs((pixels[otherIndex * 4 + 3] as number) - depth) > 1) continue;
              sum += out[otherIndex * 4 + c] as number;
              total += 1;
            }
        const own = out[index * 4 + c] as number;
        smoothed[index * 4 + c] = total > 0 ? mix(own, sum / total, blur) : own;
      }
    }
  for (let index = 0; index < width * height; index += 1)
    for (let c = 0; c < 3; c += 1) pixels[index * 4 + c] = smoothed[index * 4 + c] as number;
}

/** Renders the light that spills from bright areas, at a quarter of the resolution. */
function renderHalation({ width, height, pixels }: Exposure): {
  at: (u: number, v: number, c: number) => number;
} {
  const [w, h] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)];
  let grid = new Float32Array(w * h * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1) {
        const light = Math.max(0, Math.min(5, pixels[(y * width + x) * 4 + c] ?? 0) - 0.35);
        const at = (Math.floor(y / COARSE) * w + Math.floor(x / COARSE)) * 3 + c;
        grid[at] = (grid[at] ?? 0) + light / COARSE ** 2;
      }
  const radius = Math.max(2, Math.round(Math.min(w, h) / 26));
  for (let pass = 0; pass < 6; pass += 1) {
    const next = new Float32Array(grid.length);
    const isRow = pass % 2 === 0;
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1)
        for (let c = 0; c < 3; c += 1) {
          let sum = 0;
          for (let k = -radius; k <= radius; k += 1) {
            const sx = isRow ? clamp(x + k, 0, w - 1) : x;
            const sy = isRow ? y : clamp(y + k, 0, h - 1);
            sum += grid[(sy * w + sx) * 3 + c] ?? 0;
          }
          next[(y * w + x) * 3 + c] = sum / (2 * radius + 1);
        }
    grid = next;
  }
  return {
    at: (u, v, c) => {
      const x = clamp(u * w - 0.5, 0, w - 1.001);
      const y = clamp(v * h - 0.5, 0, h - 1.001);
      const [x0, y0] = [Math.floor(x), Math.floor(y)];
      const read = (dx: number, dy: number) => grid[((y0 + dy) * w + x0 + dx) * 3 + c] ?? 0;
      return mix(mix(read(0, 0), read(1, 0), x - x0), mix(read(0, 1), read(1, 1), x - x0), y - y0);
    },
  };
}

/** A curve that compresses bright light, like film. */
const toneMap = (light: number) =>
  clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14));

/** Finds the factor, from 0.3 to 2.6, by which to multiply the light of a picture for the mean tone `brightness`. */
function findGain({ pixels }: Exposure, brightness: number): number {
  let [low, high] = [0.3, 2.6];
  for (let step = 0; step < 9; step += 1) {
    const gain = Math.sqrt(low * high);
    let sum = 0;
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4 * 13) {
      const light = 0.25 * (pixels[at] ?? 0) + 0.65 * (pixels[at + 1] ?? 0) + 0.1 * (pixels[at + 2] ?? 0);
      sum += toneMap(light * gain) ** (1 / 2.2);
      count += 1;
    }
    // Aims 12% higher, because the vignette and the contrast curve darken the picture afterward.
    if (sum / count < brightness * 1.12) low = gain;
    else high = gain;
  }
  return Math.sqrt(low * high);
}

/** Converts an exposure to 48-bit RGB of the output size, without grain. */
export async function develop(
  shot: Exposure,
  { lens, set: { lamps }, bokeh, film }: { lens: Lens; set: { lamps: Lamp[] }; bokeh: Bokeh[]; film: Film },
  size: { width: number; height: number },
  seed: string,
): Promise<Uint16Array> {
  const random = seededRandom(seed);
  const focus = dot(sub(lens.focus, lens.eye), viewOf(lens, shot.height).forward);
  addAir(shot, lens, lamps, film, Math.floor(random() * 50) + 0.5);
  addBokeh(shot, lens, focus, bokeh);
  defocus(shot, lens, focus);
  const spill = renderHalation(shot);
  const gain = findGain(shot, film.brightness);
  const { width, height, pixels } = shot;
  const graded = new Uint16Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const aspect = width / height;
      const fromCenter = ((u - 0.5) ** 2 * Math.max(1, aspect) + (v - 0.5) ** 2 / Math.min(1, aspect)) * 1.6;
      const dim = 1 - film.vignette * smoothstep(0.12, 1, fromCenter);
      const light = [0, 0, 0];
      for (let c = 0; c < 3; c += 1) {
        const glow = spill.at(u, v, c) * film.halation * (c === 0 ? 1 : c === 1 ? 0.62 : 0.5);
        light[c] = toneMap(((pixels[(y * width + x) * 4 + c] ?? 0) + glow) * gain * dim);
      }
      const [red = 0, green = 0, blue = 0] = light;
      const luma = 0.25 * red + 0.65 * green + 0.1 * blue;
      const split = smoothstep(0.02, 0.55, luma);
      for (let c = 0; c < 3; c += 1) {
        const pure = mix(luma, light[c] ?? 0, film.saturation);
        const tint = mix(film.shadows[c as 0], film.highlights[c as 0], split);
        const value = clamp(pure * tint) ** (1 / 2.2);
        const curved = mix(value, value * value * (3 - 2 * value), film.contrast);
        graded[(y * width + x) * 3 + c] = Math.round(65535 * clamp(0.016 + 0.984 * curved));
      }
    }
  const enlarged = await sharp(graded, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .raw({ depth: 'ushort' })
    .toBuffer();
  return new Uint16Array(enlarged.buffer, enlarged.byteOffset, size.width * size.height * 3).slice();
}

/** Adds grain, most in the middle tones, and rounds to 24-bit RGB. */
export function addGrain(
  tones: Uint16Array,
  { width, height }: { width: number; height: number },
  strength: number,
  random: () => number,
): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  const row = new Float32Array(width + 1);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fresh = random() + random() - 1;
      const speck = 0.55 * fresh + 0.45 * (row[x] ?? 0) + 0.35 * (row[x + 1] ?? 0);
      row[x] = fresh;
      const at = (y * width + x) * 3;
      const luma = ((tones[at] ?? 0) + (tones[at + 1] ?? 0) * 2 + (tones[at + 2] ?? 0)) / 262_140;
      const grain = speck * strength * (0.25 + 3 * luma * (1 - luma));
      for (let c = 0; c < 3; c += 1)
        bytes[at + c] = clamp(Math.round((tones[at + c] ?? 0) / 257 + grain + (random() - 0.5)), 0, 255);
    }
  return bytes;
}
