import { cross, dot, type Material, type Part, scale, sub, unit, type Vec } from './shapes.ts';

export type Color = Vec;
/** How a material reflects light: highlights (`gloss`, `shininess`) and a soft edge (`sheen`). */
export type Surface = { color: Color; gloss: number; shininess: number; sheen: number };
export type Light = { from: Vec; color: Color; shadow: boolean };
/** Angles are in radians. */
export type Camera = {
  yaw: number;
  pitch: number;
  target: Vec;
  distance: number;
  fieldOfView: number;
  roll: number;
};
export type Scene = {
  parts: Part[];
  surfaces: Record<Material, Surface>;
  /** In camera coordinates: x right, y up, z toward the viewer. */
  lights: Light[];
  ambient: Color;
  camera: Camera;
};
/** Linear light, four floats per pixel: red, green, blue and coverage. */
export type Picture = { width: number; height: number; pixels: Float32Array };

export const surface = (color: Color, gloss: number, shininess: number, sheen: number): Surface => ({
  color,
  gloss,
  shininess,
  sheen,
});

const MAX_STEPS = 110;
/** Rays that get this far have missed all surfaces. */
const FAR = 14;
/** A ray that is closer than this to a surface has hit it. */
const HIT_DISTANCE = 0.0016;

const CELL_PX = 8;
/** Minimum difference in brightness between a pixel at an edge and a neighbor, from 0 to 1. */
const MIN_EDGE_CONTRAST = 0.1;
/** Offsets of the rays through an edge pixel from its center, in pixels. They form a rotated grid. */
const SUBSAMPLES = [
  [-0.125, -0.375],
  [0.375, -0.125],
  [-0.375, 0.125],
  [0.125, 0.375],
] as const;

/** Compresses light to the range of a screen, so that a bright sample does not outweigh its neighbors. */
const compress = (light: number) => light / (1 + light * 0.62);
/** The inverse of `compress`. */
const expand = (tone: number) => tone / (1 - tone * 0.62);

/** Renders a scene by ray marching. `smoothEdges` supersamples the pixels at edges. */
export function render(scene: Scene, width: number, height: number, smoothEdges = false): Picture {
  const { parts, camera } = scene;
  const forward: Vec = unit([
    -Math.sin(camera.yaw) * Math.cos(camera.pitch),
    -Math.sin(camera.pitch),
    -Math.cos(camera.yaw) * Math.cos(camera.pitch),
  ]);
  const eye = sub(camera.target, scale(forward, camera.distance));
  const levelRight = unit(cross(forward, [0, 1, 0]));
  const levelUp = cross(levelRight, forward);
  const right = sub(scale(levelRight, Math.cos(camera.roll)), scale(levelUp, -Math.sin(camera.roll)));
  const up = cross(right, forward);
  const lights = scene.lights.map((light) => {
    const [x, y, z] = unit(light.from);
    const from = unit([
      right[0] * x + up[0] * y - forward[0] * z,
      right[1] * x + up[1] * y - forward[1] * z,
      right[2] * x + up[2] * y - forward[2] * z,
    ]);
    return { ...light, from };
  });

  const distance = (x: number, y: number, z: number): number => {
    let d = FAR;
    for (const part of parts) {
      const c = part.center;
      const outside = Math.sqrt((x - c[0]) ** 2 + (y - c[1]) ** 2 + (z - c[2]) ** 2) - part.reach;
      if (outside >= d) continue;
      d = Math.min(d, outside > 0.25 ? outside : part.field(x, y, z));
    }
    return d;
  };
  const materialAt = (x: number, y: number, z: number): Material => {
    let best: Part | undefined;
    let d = FAR;
    for (const part of parts) {
      const toPart = part.field(x, y, z);
      if (toPart < d) {
        d = toPart;
        best = part;
      }
    }
    return best ? best.paint(x, y, z) : 'cloth';
  };
  /** The share of a light that reaches a point from the direction `to`: from 0, in full shadow, to 1. */
  const softShadow = (ox: number, oy: number, oz: number, to: Vec): number => {
    let open = 1;
    let t = 0.03;
    for (let step = 0; step < 34 && t < 4; step += 1) {
      const d = distance(ox + to[0] * t, oy + to[1] * t, oz + to[2] * t);
      if (d < 0.001) return 0;
      open = Math.min(open, (9 * d) / t);
      t += Math.max(0.02, d * 0.9);
    }
    return open;
  };
  /** The share of ambient light that reaches a point with the normal `n`: from 0, in a crease, to 1. */
  const ambientOcclusion = (x: number, y: number, z: number, n: Vec): number => {
    let sum = 0;
    for (const reach of [0.04, 0.11, 0.24]) {
      sum += Math.max(0, reach - distance(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach)) / reach;
    }
    return Math.max(0, 1 - sum * 0.36);
  };

  const pixels = new Float32Array(width * height * 4);
  const pixelAngle = camera.fieldOfView / height;
  const near = camera.distance - 4;

  const rayThrough = (column: number, row: number): Vec => {
    const u = (column - width / 2) * pixelAngle;
    const v = (height / 2 - row) * pixelAngle;
    return unit([
      forward[0] + right[0] * u + up[0] * v,
      forward[1] + right[1] * u + up[1] * v,
      forward[2] + right[2] * u + up[2] * v,
    ]);
  };
  /** Distance at which all rays of a cell can start without passing a surface. FAR if all rays miss. */
  const marchCell = (column: number, row: number): number => {
    const ray = rayThrough(column + CELL_PX / 2, row + CELL_PX / 2);
    const spread = (CELL_PX / 2 + 1) * Math.SQRT2 * pixelAngle;
    let t = near;
    for (let step = 0; step < MAX_STEPS && t < FAR; step += 1) {
      const d = distance(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t);
      const free = d - spread * t;
      if (free < 0.01) return t;
      t += free * 0.8;
    }
    return t;
  };
  /** The light that a ray returns. Null if the ray misses all surfaces. */
  const trace = (ray: Vec, start: number): readonly number[] | null => {
    let t = start;
    let d = 0;
    let step = 0;
    for (; step < MAX_STEPS && t < FAR; step += 1) {
      d = distance(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t);
      if (d < HIT_DISTANCE) break;
      t += d * 0.8;
    }
    if (d >= 0.02 || t >= FAR) return null;
    const x = eye[0] + ray[0] * t;
    const y = eye[1] + ray[1] * t;
    const z = eye[2] + ray[2] * t;
    const e = 0.0022;
    const n = unit([
      distance(x + e, y, z) - distance(x - e, y, z),
      distance(x, y + e, z) - distance(x, y - e, z),
      distance(x, y, z + e) - distance(x, y, z - e),
    ]);
    const surface = scene.surfaces[materialAt(x, y, z)];
    const facing = Math.max(0, -dot(n, ray));
    const open = ambientOcclusion(x, y, z, n);
    const fresnel = (1 - facing) ** 4;
    const lit = [0, 0, 0];
    for (let c = 0; c < 3; c += 1) {
      lit[c] = surface.color[c as 0] * scene.ambient[c as 0] * open * (0.55 + 0.45 * n[1]);
    }
    for (const light of lights) {
      const facingLight = dot(n, light.from);
      if (facingLight <= 0) continue;
      const visible = light.shadow
        ? softShadow(x + n[0] * 0.012, y + n[1] * 0.012, z + n[2] * 0.012, light.from)
        : open;
      if (visible <= 0) continue;
      const half = unit(sub(light.from, ray));
      const specular =
        surface.gloss *
        Math.max(0, dot(n, half)) ** surface.shininess *
        ((surface.shininess + 8) / 25) *
        (0.35 + 0.65 * fresnel * 3);
      const sheen = surface.sheen * fresnel * facingLight;
      for (let c = 0; c < 3; c += 1) {
        const base = surface.color[c as 0] * facingLight;
        lit[c] =
          (lit[c] ?? 0) + light.color[c as 0] * visible * (base + specular * facingLight ** 0.5 + sheen);
      }
    }
    return lit;
  };

  const columns = Math.ceil(width / CELL_PX);
  const starts = Float32Array.from({ length: columns * Math.ceil(height / CELL_PX) }, (_, cell) =>
    marchCell((cell % columns) * CELL_PX, Math.floor(cell / columns) * CELL_PX),
  );
  const startAt = (column: number, row: number) =>
    starts[Math.floor(row / CELL_PX) * columns + Math.floor(column / CELL_PX)] ?? near;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const start = startAt(column, row);
      const lit = start < FAR && trace(rayThrough(column + 0.5, row + 0.5), start);
      if (lit) pixels.set([...lit, 1], (row * width + column) * 4);
    }
  }
  if (!smoothEdges) return { width, height, pixels };

  const smoothed = pixels.slice();
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (!isEdge(pixels, width, height, column, row)) continue;
      const start = startAt(column, row);
      const sums = [0, 0, 0, 0];
      for (const [dx, dy] of SUBSAMPLES) {
        const lit = start < FAR && trace(rayThrough(column + 0.5 + dx, row + 0.5 + dy), start);
        if (!lit) continue;
        for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] ?? 0) + compress(lit[c] ?? 0) / SUBSAMPLES.length;
        sums[3] = (sums[3] ?? 0) + 1 / SUBSAMPLES.length;
      }
      const [red = 0, green = 0, blue = 0, coverage = 0] = sums;
      smoothed.set([expand(red), expand(green), expand(blue), coverage], (row * width + column) * 4);
    }
  }
  return { width, height, pixels: smoothed };
}

/**
 * True if a pixel differs visibly from one of its four neighbors. The coverage counts too, because the outline of an
 * unlit object is visible against a bright background.
 */
function isEdge(pixels: Float32Array, width: number, height: number, column: number, row: number): boolean {
  const toneAt = (x: number, y: number, channel: number) =>
    Math.sqrt(compress(pixels[(y * width + x) * 4 + channel] ?? 0));
  const neighbors = [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ] as const;
  return neighbors.some(
    ([x, y]) =>
      x >= 0 &&
      y >= 0 &&
      x < width &&
      y < height &&
      [0, 1, 2, 3].some(
        (channel) => Math.abs(toneAt(x, y, channel) - toneAt(column, row, channel)) > MIN_EDGE_CONTRAST,
      ),
  );
}
