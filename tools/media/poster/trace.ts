import { clamp, cross, dot, type Field, scale, sub, unit, type Vec } from '../portrait/shapes.ts';

export type Color = Vec;
/** `gloss` and `shininess` describe the highlights. `glow` is the light that the surface emits. */
export type Surface = { color: Color; gloss: number; shininess: number; sheen: number; glow?: Color };
/** A shape with a distance function and a bounding sphere. */
export type Solid = {
  field: Field;
  paint: (x: number, y: number, z: number) => Surface;
  center: Vec;
  reach: number;
  /** Casts and receives no shadow. */
  shadowless?: boolean;
};
/** A cylinder with round ends. */
export type Rod = { a: Vec; b: Vec; radius: number; surface: Surface };
/** A flat surface through `at`. `paint` returns null where it has a hole. */
export type Plane = { at: Vec; normal: Vec; paint: (x: number, y: number, z: number) => Surface | null };
/**
 * A spotlight whose cone has the half angle `angle` (radians). Without an angle, a lamp that shines in all directions.
 * `beam` is the visibility of the cone in the haze.
 */
export type Lamp = {
  at: Vec;
  toward: Vec;
  angle?: number;
  color: Color;
  shadow?: boolean;
  beam?: number;
};
export type Lens = { eye: Vec; target: Vec; field: number; roll: number; focus: Vec; aperture: number };
export type Set3D = { solids: Solid[]; rods: Rod[]; planes: Plane[]; lamps: Lamp[]; ambient: Color };
/** Linear light and distance, four floats per pixel. */
export type Exposure = { width: number; height: number; pixels: Float32Array };
export type View = { eye: Vec; forward: Vec; right: Vec; up: Vec; pixelAngle: number };

/** Rays that get this far have missed everything. */
export const FAR = 90;
const MAX_STEPS = 90;

/** The axes of a camera. `field` of the lens is the height of the picture at distance 1. */
export function viewOf(lens: Lens, height: number): View {
  const forward = unit(sub(lens.target, lens.eye));
  const levelRight = unit(cross(forward, [0, 1, 0]));
  const levelUp = cross(levelRight, forward);
  const right = sub(scale(levelRight, Math.cos(lens.roll)), scale(levelUp, -Math.sin(lens.roll)));
  return { eye: lens.eye, forward, right, up: cross(right, forward), pixelAngle: lens.field / height };
}

/** The direction through a pixel. */
export function rayAt(view: View, column: number, row: number, width: number, height: number): Vec {
  const u = (column - width / 2) * view.pixelAngle;
  const v = (height / 2 - row) * view.pixelAngle;
  const { forward, right, up } = view;
  return unit([
    forward[0] + right[0] * u + up[0] * v,
    forward[1] + right[1] * u + up[1] * v,
    forward[2] + right[2] * u + up[2] * v,
  ]);
}

/** Brightness of a lamp at a point, before shadows: 1 on the axis of its cone. */
export function spotAt(lamp: Lamp, x: number, y: number, z: number): number {
  if (lamp.angle === undefined) return 1;
  const axis = sub(lamp.toward, lamp.at);
  const [dx, dy, dz] = [x - lamp.at[0], y - lamp.at[1], z - lamp.at[2]];
  const along =
    (dx * axis[0] + dy * axis[1] + dz * axis[2]) /
    (Math.hypot(dx, dy, dz) * Math.hypot(axis[0], axis[1], axis[2]));
  const off = Math.acos(clamp(along, -1, 1)) / lamp.angle;
  return off >= 1 ? 0 : (1 - off * off) ** 1.5;
}

/** Distance along a ray to a cylinder with round ends, or FAR. */
function hitRod({ a, b, radius }: Rod, o: Vec, d: Vec): number {
  const bax = b[0] - a[0];
  const bay = b[1] - a[1];
  const baz = b[2] - a[2];
  const oax = o[0] - a[0];
  const oay = o[1] - a[1];
  const oaz = o[2] - a[2];
  const baba = bax * bax + bay * bay + baz * baz;
  const bard = bax * d[0] + bay * d[1] + baz * d[2];
  const baoa = bax * oax + bay * oay + baz * oaz;
  const rdoa = d[0] * oax + d[1] * oay + d[2] * oaz;
  const oaoa = oax * oax + oay * oay + oaz * oaz;
  const qa = baba - bard * bard;
  let qb = baba * rdoa - baoa * bard;
  let qc = baba * oaoa - baoa * baoa - radius * radius * baba;
  let h = qb * qb - qa * qc;
  if (h < 0) return FAR;
  const t = (-qb - Math.sqrt(h)) / qa;
  const y = baoa + t * bard;
  if (y > 0 && y < baba) return t > 0 ? t : FAR;
  const end = y <= 0 ? a : b;
  const [ex, ey, ez] = [o[0] - end[0], o[1] - end[1], o[2] - end[2]];
  qb = d[0] * ex + d[1] * ey + d[2] * ez;
  qc = ex * ex + ey * ey + ez * ez - radius * radius;
  h = qb * qb - qc;
  if (h <= 0) return FAR;
  const cap = -qb - Math.sqrt(h);
  return cap > 0 ? cap : FAR;
}

function rodNormal({ a, b }: Rod, p: Vec): Vec {
  const ba = sub(b, a);
  const at = clamp(dot(sub(p, a), ba) / dot(ba, ba));
  return unit(sub(p, [a[0] + ba[0] * at, a[1] + ba[1] * at, a[2] + ba[2] * at]));
}

const TILE_PX = 12;

/** Renders a set as linear light and distance. Supersamples edges. */
export function expose(set: Set3D, lens: Lens, width: number, height: number): Exposure {
  const { solids, rods, planes, lamps } = set;
  const view = viewOf(lens, height);
  const { eye } = view;
  const casters = solids.filter(({ shadowless }) => !shadowless);

  // The solids that the current ray may hit, and where it enters and leaves their bounding spheres.
  const candidates: Solid[] = [];
  const enter = new Float64Array(solids.length);
  const leave = new Float64Array(solids.length);
  let count = 0;
  let first = 0;
  let last = 0;
  const collectCandidates = (solidsToTest: readonly Solid[], o: Vec, d: Vec, far: number, margin: number) => {
    count = 0;
    first = far;
    last = 0;
    for (const solid of solidsToTest) {
      const c = solid.center;
      const reach = solid.reach + margin;
      const x = c[0] - o[0];
      const y = c[1] - o[1];
      const z = c[2] - o[2];
      const along = x * d[0] + y * d[1] + z * d[2];
      const gap = reach * reach - (x * x + y * y + z * z - along * along);
      if (gap <= 0) continue;
      const half = Math.sqrt(gap);
      if (along + half <= 0 || along - half >= far) continue;
      candidates[count] = solid;
      enter[count] = along - half;
      leave[count] = along + half;
      count += 1;
      first = Math.min(first, Math.max(0, along - half));
      last = Math.max(last, along + half);
    }
    last = Math.min(last, far);
  };
  /** The distance from the point at `t` on the ray to the nearest candidate whose bounding sphere contains it. */
  const nearest = (t: number, x: number, y: number, z: number): number => {
    let best = FAR;
    for (let index = 0; index < count; index += 1) {
      if (t > (leave[index] as number) || t < (enter[index] as number)) continue;
      const d = (candidates[index] as Solid).field(x, y, z);
      if (d < best) best = d;
    }
    return best;
  };
  /** Shortens the step `free` so that it ends just inside the next bounding sphere. */
  const stepAt = (t: number, free: number): number => {
    let step = free;
    for (let index = 0; index < count; index += 1) {
      const gap = (enter[index] as number) - t;
      if (gap >= 0 && gap < step) step = gap + 1e-4;
    }
    return step;
  };
  /** The share of light that travels the distance `far` from `o` along `d` without being blocked, from 0 to 1. */
  const openness = (o: Vec, d: Vec, far: number, withRods: boolean): number => {
    if (withRods) for (const rod of rods) if (hitRod(rod, o, d) < far) return 0;
    collectCandidates(casters, o, d, far, 0.1);
    let open = 1;
    let t = Math.max(0.02, first);
    for (let step = 0; count > 0 && step < 40 && t < last; step += 1) {
      const d1 = nearest(t, o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t);
      if (d1 < 0.002) return 0;
      open = Math.min(open, (10 * d1) / t);
      if (open < 0.03) return 0;
      t += stepAt(t, Math.max(0.04, d1 * 0.95));
    }
    return open;
  };

  /** The solids that may be visible in the current tile. */
  let tileSolids: readonly Solid[] = solids;
  /** The shortest distance from a point to the solids near it. */
  const clearance = (x: number, y: number, z: number, reach: number): number => {
    let best = reach;
    for (const solid of tileSolids) {
      const c = solid.center;
      const far = solid.reach + reach;
      if ((x - c[0]) ** 2 + (y - c[1]) ** 2 + (z - c[2]) ** 2 > far * far) continue;
      best = Math.min(best, solid.field(x, y, z));
    }
    return best;
  };

  const result = new Float64Array(4);
  const trace = (column: number, row: number) => {
    const ray = rayAt(view, column, row, width, height);
    let t = FAR;
    let surface: Surface | null = null;
    let receivesShadow = true;
    let n: Vec = [0, 0, 0];
    for (const plane of planes) {
      const slope = dot(ray, plane.normal);
      if (slope >= -1e-6) continue;
      const at = dot(sub(plane.at, eye), plane.normal) / slope;
      if (at <= 0 || at >= t) continue;
      const paint = plane.paint(eye[0] + ray[0] * at, eye[1] + ray[1] * at, eye[2] + ray[2] * at);
      if (!paint) continue;
      [t, surface, n] = [at, paint, plane.normal];
    }
    for (const rod of rods) {
      const at = hitRod(rod, eye, ray);
      if (at >= t) continue;
      [t, surface] = [at, rod.surface];
      n = rodNormal(rod, [eye[0] + ray[0] * at, eye[1] + ray[1] * at, eye[2] + ray[2] * at]);
    }
    collectCandidates(tileSolids, eye, ray, t, 0);
    let isSolid = false;
    let at = first;
    for (let step = 0; count > 0 && step < MAX_STEPS && at < last; step += 1) {
      const d = nearest(at, eye[0] + ray[0] * at, eye[1] + ray[1] * at, eye[2] + ray[2] * at);
      if (d < 0.25 * view.pixelAngle * at) {
        isSolid = true;
        break;
      }
      at += stepAt(at, d * 0.88);
    }
    if (isSolid) t = at;
    const x = eye[0] + ray[0] * t;
    const y = eye[1] + ray[1] * t;
    const z = eye[2] + ray[2] * t;
    if (isSolid) {
      let best = FAR;
      let hit: Solid | undefined;
      for (let index = 0; index < count; index += 1) {
        if (t > (leave[index] as number) || t < (enter[index] as number)) continue;
        const d = (candidates[index] as Solid).field(x, y, z);
        if (d >= best) continue;
        [best, hit] = [d, candidates[index]];
      }
      if (hit) {
        const { field } = hit;
        const e = Math.max(0.003, 0.3 * view.pixelAngle * t);
        const d1 = field(x + e, y - e, z - e);
        const d2 = field(x - e, y - e, z + e);
        const d3 = field(x - e, y + e, z - e);
        const d4 = field(x + e, y + e, z + e);
        n = unit([d1 - d2 - d3 + d4 + 1e-9, -d1 - d2 + d3 + d4, -d1 + d2 - d3 + d4]);
        surface = hit.paint(x, y, z);
        receivesShadow = !hit.shadowless;
      }
    }
    result[3] = t;
    result[0] = result[1] = result[2] = 0;
    if (!surface) return;
    let occlusion = 1;
    for (const reach of [0.12, 0.4]) {
      const d = clearance(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach, reach);
      occlusion -= (0.42 * Math.max(0, reach - d)) / reach;
    }
    const facing = Math.max(0, -dot(n, ray));
    const fresnel = (1 - facing) ** 4;
    const { color, gloss, shininess, sheen, glow } = surface;
    for (let c = 0; c < 3; c += 1)
      result[c] =
        color[c as 0] * set.ambient[c as 0] * occlusion * (0.65 + 0.35 * n[1]) + (glow?.[c as 0] ?? 0);
    for (const lamp of lamps) {
      const px = lamp.at[0] - x;
      const py = lamp.at[1] - y;
      const pz = lamp.at[2] - z;
      const far = Math.sqrt(px * px + py * py + pz * pz);
      const to: Vec = [px / far, py / far, pz / far];
      const lit = dot(n, to);
      if (lit <= 0.005) continue;
      const spot = spotAt(lamp, x, y, z);
      if (spot <= 0.004) continue;
      const open =
        lamp.shadow === false || !receivesShadow
          ? occlusion
          : openness([x + n[0] * 0.02, y + n[1] * 0.02, z + n[2] * 0.02], to, far, lamp.angle !== undefined);
      if (open <= 0) continue;
      const half = unit(sub(to, ray));
      const shine =
        gloss *
        Math.max(0, dot(n, half)) ** shininess *
        ((shininess + 8) / 25) *
        (0.35 + 1.95 * fresnel) *
        lit ** 0.5;
      const edgeSheen = sheen * fresnel * lit;
      for (let c = 0; c < 3; c += 1)
        result[c] =
          (result[c] ?? 0) + lamp.color[c as 0] * spot * open * (color[c as 0] * (lit + edgeSheen) + shine);
    }
  };

  // The solids that may be visible in each tile of the picture.
  const columns = Math.ceil(width / TILE_PX);
  const tiles: Solid[][] = [];
  for (let row = 0; row < height; row += TILE_PX)
    for (let column = 0; column < width; column += TILE_PX) {
      const middle = rayAt(view, column + TILE_PX / 2, row + TILE_PX / 2, width, height);
      const spread = TILE_PX * 0.75 * view.pixelAngle;
      tiles.push(
        solids.filter(({ center, reach }) => {
          const to = sub(center, eye);
          const along = dot(to, middle);
          const across = Math.sqrt(Math.max(0, dot(to, to) - along * along));
          return along > -reach && across < reach + spread * (along + reach);
        }),
      );
    }
  const enterTile = (column: number, row: number) => {
    tileSolids = tiles[Math.floor(row / TILE_PX) * columns + Math.floor(column / TILE_PX)] ?? solids;
  };

  const pixels = new Float32Array(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      enterTile(column, row);
      trace(column + 0.5, row + 0.5);
      pixels.set(result, (row * width + column) * 4);
    }
  smoothEdges(pixels, width, height, (column, row) => {
    enterTile(column, row);
    trace(column, row);
    return result;
  });
  return { width, height, pixels };
}

/** Traces three more rays through each pixel that differs strongly from a neighbor. */
function smoothEdges(
  pixels: Float32Array,
  width: number,
  height: number,
  trace: (column: number, row: number) => Float64Array,
): void {
  const toneAt = (index: number) => {
    const light = (pixels[index] ?? 0) + (pixels[index + 1] ?? 0) + (pixels[index + 2] ?? 0);
    return Math.sqrt(light / (1 + light));
  };
  const edgePixels: number[] = [];
  for (let row = 1; row < height - 1; row += 1)
    for (let column = 1; column < width - 1; column += 1) {
      const at = (row * width + column) * 4;
      const here = toneAt(at);
      if (
        Math.abs(toneAt(at - 4) - here) > 0.09 ||
        Math.abs(toneAt(at + 4) - here) > 0.09 ||
        Math.abs(toneAt(at - width * 4) - here) > 0.09 ||
        Math.abs(toneAt(at + width * 4) - here) > 0.09
      )
        edgePixels.push(at);
    }
  for (const at of edgePixels) {
    const column = (at / 4) % width;
    const row = Math.floor(at / 4 / width);
    // Averages compressed light, so that edges of bright areas are smooth too.
    const sum = [0, 0, 0];
    const compress = (light: number) => light / (1 + light);
    for (let c = 0; c < 3; c += 1) sum[c] = compress(pixels[at + c] ?? 0);
    for (const [dx, dy] of [
      [0.17, 0.39],
      [0.83, 0.21],
      [0.62, 0.86],
    ] as const) {
      const sample = trace(column + dx, row + dy);
      for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + compress(sample[c] ?? 0);
    }
    // The inverse of `compress` for the mean of the four samples.
    for (let c = 0; c < 3; c += 1) pixels[at + c] = (sum[c] ?? 0) / (4 - (sum[c] ?? 0));
  }
}
