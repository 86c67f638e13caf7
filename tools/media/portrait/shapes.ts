/** A point or direction: x right, y up, z toward the camera. The unit is the height of a head. */
export type Vec = readonly [x: number, y: number, z: number];
/** A signed distance function: the distance from a point to a surface, negative inside. */
export type Field = (x: number, y: number, z: number) => number;

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => scale(a, 1 / length(a));
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const mix = (a: number, b: number, at: number): number => a + (b - a) * at;
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const smoothstep = (from: number, to: number, value: number): number => {
  const at = clamp((value - from) / (to - from));
  return at * at * (3 - 2 * at);
};

/** The union of two fields, given their distances at a point, with a fillet of width `k`. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
/** `a` without `b`, with a rounded edge of width `k`. */
export const carve = (a: number, b: number, k: number): number => -blend(-a, b, k);

export function ball([cx, cy, cz]: Vec, radius: number): Field {
  return (x, y, z) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - radius;
}

export function ellipsoid([cx, cy, cz]: Vec, [rx, ry, rz]: Vec): Field {
  return (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const near = Math.sqrt(px * px + py * py + pz * pz);
    const slope = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2 + (pz / rz) ** 2);
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
}

/** A capsule from `a` to `b`, whose radius changes from `ra` to `rb`. */
export function limb(a: Vec, b: Vec, ra: number, rb = ra): Field {
  const [ax, ay, az] = a;
  const [bx, by, bz] = sub(b, a);
  const norm = 1 / (bx * bx + by * by + bz * bz);
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const at = clamp((px * bx + py * by + pz * bz) * norm);
    return Math.sqrt((px - bx * at) ** 2 + (py - by * at) ** 2 + (pz - bz * at) ** 2) - mix(ra, rb, at);
  };
}

/** A local coordinate system, in the coordinates of its parent. */
export type Frame = { origin: Vec; right: Vec; up: Vec; front: Vec };

/** A frame at `origin` with the given `up`, turned toward `front`. */
export function frame(origin: Vec, up: Vec, front: Vec): Frame {
  const y = unit(up);
  const x = unit(cross(y, front));
  return { origin, right: x, up: y, front: cross(x, y) };
}

/** The frame of a head, rotated by `yaw`, `pitch` and `roll` (radians). */
export function headFrame(origin: Vec, yaw: number, pitch: number, roll: number): Frame {
  const front: Vec = [Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const side = unit(cross([0, 1, 0], front));
  const level = cross(front, side);
  const up = add(scale(level, Math.cos(roll)), scale(side, Math.sin(roll)));
  return frame(origin, up, front);
}

/** Converts a field from the local coordinates of a frame to those of its parent. */
export function fieldInFrame(at: Frame, field: Field): Field {
  const [ox, oy, oz] = at.origin;
  const [rx, ry, rz] = at.right;
  const [ux, uy, uz] = at.up;
  const [fx, fy, fz] = at.front;
  return (x, y, z) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    return field(px * rx + py * ry + pz * rz, px * ux + py * uy + pz * uz, px * fx + py * fy + pz * fz);
  };
}

/** The material at a point of a surface. */
export type Paint = (x: number, y: number, z: number) => Material;
export type Material = 'skin' | 'lip' | 'eye' | 'hair' | 'leather' | 'trim' | 'cloth' | 'satin';

/** A piece of a figure: material, surface, and bounding sphere (`center`, `reach`). */
export type Part = { paint: Paint; center: Vec; reach: number; field: Field };

/** Converts a paint from the local coordinates of a frame to those of its parent. */
export const paintInFrame =
  (at: Frame, paint: Paint): Paint =>
  (x, y, z) => {
    const p = sub([x, y, z], at.origin);
    return paint(dot(p, at.right), dot(p, at.up), dot(p, at.front));
  };
