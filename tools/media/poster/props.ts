import { noise } from '../portrait/noise.ts';
import {
  add,
  ball,
  blend,
  carve,
  clamp,
  ellipsoid,
  type Field,
  type Frame,
  fieldInFrame,
  frame,
  limb,
  mix,
  type Part,
  paintInFrame,
  scale,
  smoothstep,
  type Vec,
} from '../portrait/shapes.ts';
import { surface } from './figure.ts';
import type { Color, Plane, Rod, Solid, Surface } from './trace.ts';

// Props for the poster shots. The unit of length is the height of a boxer's head, and the y axis points up. `Field`
// is a signed distance function.

/** A solid with the same surface everywhere. */
const shape = (field: Field, value: Surface, center: Vec, reach: number): Solid => ({
  field,
  paint: () => value,
  center,
  reach,
});

/** A box with rounded edges around a center. The second vector is half its size. */
const box =
  ([cx, cy, cz]: Vec, [hx, hy, hz]: Vec, round: number): Field =>
  (x, y, z) => {
    const dx = Math.abs(x - cx) - hx + round;
    const dy = Math.abs(y - cy) - hy + round;
    const dz = Math.abs(z - cz) - hz + round;
    const out = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return out + Math.min(Math.max(dx, dy, dz), 0) - round;
  };

const RED: Color = [0.5, 0.035, 0.022];
const BLUE: Color = [0.025, 0.07, 0.34];
const WHITE: Color = [0.62, 0.6, 0.56];
const STEEL = surface([0.3, 0.3, 0.31], 0.7, 40, 0.3);
const RUBBER = surface([0.035, 0.035, 0.04], 0.25, 14, 0.3);

/** Intersection of two distances, with an edge of radius `round`. */
const overlap = (a: number, b: number, round: number): number =>
  Math.min(Math.max(a, b) + round, 0) + Math.hypot(Math.max(a + round, 0), Math.max(b + round, 0)) - round;

export type RingStyle = { canvas: Color; ropes: [Color, Color, Color, Color] };
export const RINGS = {
  red: { canvas: [0.36, 0.35, 0.35], ropes: [RED, WHITE, WHITE, RED] },
  blue: { canvas: [0.16, 0.22, 0.34], ropes: [BLUE, WHITE, WHITE, RED] },
  sand: { canvas: [0.42, 0.36, 0.28], ropes: [[0.05, 0.05, 0.055], RED, RED, [0.05, 0.05, 0.055]] },
  black: { canvas: [0.1, 0.1, 0.105], ropes: [RED, RED, RED, RED] },
} as const satisfies Record<string, RingStyle>;

/** Distance from the center of the ring to the ropes. */
export const RING_HALF_WIDTH = 9;
const ROPE_HEIGHTS = [1.75, 3, 4.25, 5.5];

/** The canvas, with scuffs, seams and a circle in the middle. The floor around the ring is lower. */
export function canvas({ canvas: color }: RingStyle): Plane[] {
  return [
    {
      at: [0, 0, 0],
      normal: [0, 1, 0],
      paint: (x, _y, z) => {
        if (Math.abs(x) > RING_HALF_WIDTH + 1.6 || Math.abs(z) > RING_HALF_WIDTH + 1.6) return null;
        const worn = 0.72 + 0.4 * noise(x * 0.9, 3, z * 0.9) + 0.22 * noise(x * 5, 7, z * 1.4);
        const seam = Math.min(Math.abs(Math.abs(x) - 4.5), Math.abs(z + 3)) < 0.035 ? 0.6 : 1;
        const apron = Math.max(Math.abs(x), Math.abs(z)) > RING_HALF_WIDTH + 0.2;
        const circle = Math.abs(Math.hypot(x, z) - 2.6) < 0.09;
        const base: Color = apron ? [0.05, 0.05, 0.055] : circle ? RED : color;
        return surface(scale(base, worn * seam), 0.06, 8, 0.05);
      },
    },
    {
      at: [0, -4.2, 0],
      normal: [0, 1, 0],
      paint: () => surface([0.05, 0.05, 0.055], 0.2, 10, 0.1),
    },
  ];
}

/** Ropes, posts and corner pads. `open` lists the sides without ropes, such as the one toward the camera. */
export function ropes(
  { ropes: colors }: RingStyle,
  open: ('front' | 'left' | 'right' | 'back')[] = [],
): {
  rods: Rod[];
  solids: Solid[];
} {
  const posts: [number, number, Color][] = [
    [-RING_HALF_WIDTH, -RING_HALF_WIDTH, RED],
    [RING_HALF_WIDTH, -RING_HALF_WIDTH, WHITE],
    [RING_HALF_WIDTH, RING_HALF_WIDTH, BLUE],
    [-RING_HALF_WIDTH, RING_HALF_WIDTH, WHITE],
  ];
  const sides: ['back' | 'right' | 'front' | 'left', number, number][] = [
    ['back', 0, 1],
    ['right', 1, 2],
    ['front', 2, 3],
    ['left', 3, 0],
  ];
  const rods: Rod[] = [];
  const solids: Solid[] = [];
  for (const [side, from, to] of sides) {
    if (open.includes(side)) continue;
    const [ax, az] = posts[from] ?? [0, 0];
    const [bx, bz] = posts[to] ?? [0, 0];
    ROPE_HEIGHTS.forEach((y, index) => {
      const rope = surface(colors[index as 0], 0.35, 14, 0.3);
      // Two straight halves make the rope sag a little.
      const middle: Vec = [(ax + bx) / 2, y - 0.12, (az + bz) / 2];
      rods.push({ a: [ax, y, az], b: middle, radius: 0.095, surface: rope });
      rods.push({ a: middle, b: [bx, y, bz], radius: 0.095, surface: rope });
    });
  }
  for (const [x, z, color] of posts) {
    if (open.includes('front') && z > 0) continue;
    if (open.includes(x > 0 ? 'right' : 'left') && open.includes(z > 0 ? 'front' : 'back')) continue;
    rods.push({ a: [x * 1.06, -1, z * 1.06], b: [x * 1.06, 6.1, z * 1.06], radius: 0.22, surface: STEEL });
    solids.push(
      shape(box([x, 3.6, z], [0.42, 2.3, 0.42], 0.2), surface(color, 0.4, 16, 0.3), [x, 3.6, z], 2.45),
    );
  }
  return { rods, solids };
}

/** A brick gym wall, painted in two colors, with glowing windows. */
export function gymWall(
  z: number,
  { paint, window, windows = true }: { paint: Color; window: Color; windows?: boolean },
): Plane {
  return {
    at: [0, 0, z],
    normal: [0, 0, 1],
    paint: (x, y) => {
      const row = Math.floor(y / 0.55);
      const along = x / 1.6 + (row % 2) * 0.5;
      const joint = Math.abs(y / 0.55 - row - 0.5) < 0.439 ? 1 : 0.72;
      const brick = (along - Math.floor(along) < 0.035 ? 0.72 : 1) * joint;
      const stain = 0.6 + 0.6 * noise(x * 0.4, y * 0.5, 2);
      const stripe: Color = y < 4.6 ? paint : [0.34, 0.33, 0.31];
      const base: Color = Math.abs(y - 4.6) < 0.1 ? [0.03, 0.03, 0.03] : stripe;
      const value = surface(scale(base, brick * stain), 0.08, 8, 0.1);
      if (!windows || y < 7.4 || y > 12.4) return value;
      const cell = x / 6.4 + 0.5;
      const inside = cell - Math.floor(cell);
      if (inside < 0.16 || inside > 0.84) return value;
      const paneX = Math.abs((((inside - 0.16) / 0.68) * 4) % 1);
      const paneY = Math.abs((((y - 7.4) / 5) * 3) % 1);
      if (paneX < 0.05 || paneX > 0.95 || paneY < 0.04 || paneY > 0.96) return surface([0.03, 0.03, 0.03]);
      const dirt = 0.55 + 0.6 * noise(x * 0.9, y * 0.9, 5);
      return { ...surface([0.1, 0.1, 0.1]), glow: scale(window, dirt) };
    },
  };
}

/** A floor of worn planks or rubber. */
export const gymFloor = (color: Color, y = 0): Plane => ({
  at: [0, y, 0],
  normal: [0, 1, 0],
  paint: (x, _y, z) => {
    const plank = Math.floor(x / 1.1);
    const gap = x / 1.1 - plank < 0.03 ? 0.4 : 1;
    const worn = 0.6 + 0.3 * noise(plank * 7.1, 1, z * 0.25) + 0.35 * noise(x * 1.2, 4, z * 0.6);
    return surface(scale(color, gap * worn), 0.3, 12, 0.2);
  },
});

/** Rows of people behind the ring. */
export function crowd(z: number, random: () => number, rows = 2, y = 0): Solid[] {
  const solids: Solid[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let seat = -7; seat <= 7; seat += 1) {
      const x = seat * 2.1 + random() * 0.9 + (row % 2);
      const top = y + 1.1 * row + random() * 0.9;
      const depth = z - 2.6 * row - random();
      const head = ellipsoid([x, top, depth], [0.36, 0.46, 0.42]);
      const shoulders = ellipsoid([x, top - 1.35, depth], [0.98, 0.86, 0.5]);
      const coat = surface(scale([0.16, 0.14, 0.15], 0.4 + random() * 1.4), 0.1, 8, 0.5);
      solids.push({
        field: (px, py, pz) => blend(head(px, py, pz), shoulders(px, py, pz), 0.25),
        paint: () => coat,
        center: [x, top - 0.9, depth],
        reach: 1.6,
        shadowless: true,
      });
    }
  return solids;
}

/** A heavy bag on a chain at `x` and `z`, tilted by `swing` radians. */
export function heavyBag(
  x: number,
  z: number,
  { swing = 0, leather = [0.045, 0.045, 0.05] as Color, band = RED as Color, top = 7.4 } = {},
): { solids: Solid[]; rods: Rod[] } {
  const pivot: Vec = [x, 13, z];
  const bagFrame = frame(pivot, [Math.sin(swing), Math.cos(swing), 0], [0, 0, 1]);
  const start = top - 13;
  const bulge = (y: number) => 0.82 + 0.05 * smoothstep(start - 0.6, start - 3.6, y);
  const cylinder: Field = (px, py, pz) => {
    const r = Math.hypot(px, pz) - bulge(py);
    const h = Math.abs(py - (start - 2.4)) - 2.4;
    const crease = 0.018 * noise(px * 2.5, py * 3.5, pz * 2.5);
    return overlap(r, h, 0.14) - crease;
  };
  const skin = surface(leather, 0.5, 16, 0.35);
  const stripe = surface(band, 0.4, 16, 0.3);
  const seam = surface(scale(leather, 0.4), 0.2, 10, 0.2);
  const point = (y: number, dx = 0): Vec => [
    pivot[0] + Math.sin(swing) * y + dx,
    pivot[1] + Math.cos(swing) * y,
    z,
  ];
  const links: Solid[] = [];
  for (let link = 0; link < 10; link += 1) {
    const from = start + 1.15 + link * 0.42;
    const isTurned = link % 2 === 0;
    const [a, b] = [point(from), point(from + 0.36)];
    const core = limb(a, b, 0.1);
    links.push({
      ...shape(
        (px, py, pz) => Math.max(core(px, py, pz), Math.abs(isTurned ? pz - z : px - a[0]) - 0.035),
        STEEL,
        a,
        0.5,
      ),
      shadowless: true,
    });
  }
  const straps = [-0.55, 0.55].map((dx) => ({
    a: point(start + 0.02, dx),
    b: point(start + 1.15),
    radius: 0.045,
    surface: STEEL,
  }));
  return {
    solids: [
      {
        field: fieldInFrame(bagFrame, cylinder),
        paint: (px, py, pz) => {
          const y = (px - pivot[0]) * Math.sin(swing) + (py - pivot[1]) * Math.cos(swing) - start;
          if (y > -0.75 && y < -0.55) return seam;
          if (y > -1.7 && y < -0.95) return stripe;
          return Math.abs(y + 3.4) < 0.03 || (Math.abs(px - x - 0.2) < 0.02 && pz > z) ? seam : skin;
        },
        center: point(start - 2.4),
        reach: 2.75,
      },
      ...links,
    ],
    rods: straps,
  };
}

/** A wooden corner stool. */
export function stool(x: number, z: number, y = 0): { solids: Solid[]; rods: Rod[] } {
  const wood = surface([0.34, 0.19, 0.09], 0.4, 18, 0.3);
  const seat: Field = (px, py, pz) => {
    const r = Math.hypot(px - x, pz - z) - 0.86;
    const h = Math.abs(py - y - 2) - 0.13;
    return overlap(r, h, 0.06);
  };
  const legs = [0.5, 2.07, 3.64, 5.21].map((angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return {
      a: [x + 0.5 * c, y + 1.9, z + 0.5 * s] as Vec,
      b: [x + 0.86 * c, y, z + 0.86 * s] as Vec,
      radius: 0.09,
      surface: wood,
    };
  });
  const brace = [0.5, 2.07].map((angle) => {
    const [c, s] = [0.72 * Math.cos(angle), 0.72 * Math.sin(angle)];
    return {
      a: [x + c, y + 0.75, z + s] as Vec,
      b: [x - c, y + 0.75, z - s] as Vec,
      radius: 0.055,
      surface: wood,
    };
  });
  return {
    solids: [shape(seat, surface([0.42, 0.04, 0.03], 0.45, 18, 0.3), [x, y + 2, z], 1.05)],
    rods: [...legs, ...brace],
  };
}

/** A plastic sports bottle with a straw. */
export function bottle(x: number, z: number, y = 0, color: Color = [0.42, 0.5, 0.54]): Solid[] {
  const body = limb([x, y + 0.3, z], [x, y + 1.02, z], 0.3, 0.28);
  const waist = ball([x, y + 0.8, z], 0.1);
  const neck = limb([x, y + 1.2, z], [x, y + 1.42, z], 0.2, 0.12);
  const straw = limb([x, y + 1.4, z], [x + 0.14, y + 1.85, z], 0.045);
  const plastic = surface(color, 1, 50, 0.8);
  const cap = surface(RED, 0.6, 30, 0.3);
  return [
    {
      field: (px, py, pz) =>
        Math.max(
          Math.min(
            carve(body(px, py, pz), waist(px, py, pz), 0.05) -
              0.012 * Math.sin(py * 26) * smoothstep(y + 0.2, y + 0.5, py),
            blend(neck(px, py, pz), straw(px, py, pz), 0.04),
          ),
          y - py,
        ),
      paint: (_px, py) => (py > y + 1.22 ? cap : plastic),
      center: [x, y + 0.9, z],
      reach: 1.15,
    },
  ];
}

/** A metal bucket with a handle. */
export function bucket(x: number, z: number, y = 0): { solids: Solid[]; rods: Rod[] } {
  const wall: Field = (px, py, pz) => {
    const r = Math.hypot(px - x, pz - z) - (0.62 + 0.16 * (py - y));
    const shell = Math.abs(r) - 0.035;
    return Math.max(Math.min(shell, Math.max(r, py - y - 0.3)), y - py, py - y - 1.35) * 0.9;
  };
  const rim = (px: number, py: number, pz: number) =>
    Math.hypot(Math.hypot(px - x, pz - z) - 0.84, py - y - 1.35) - 0.05;
  const rods: Rod[] = [0, 1, 2, 3, 4].map((index) => {
    const p = (i: number): Vec => {
      const angle = Math.PI * (i / 5);
      return [x + 0.84 * Math.cos(angle), y + 1.35 + 0.5 * Math.sin(angle), z + 0.35 * Math.sin(angle)];
    };
    return { a: p(index), b: p(index + 1), radius: 0.025, surface: STEEL };
  });
  return {
    solids: [shape((px, py, pz) => Math.min(wall(px, py, pz), rim(px, py, pz)), STEEL, [x, y + 0.7, z], 1.2)],
    rods,
  };
}

/** A towel that hangs from height `y`, parallel to the x axis. */
export function towel(x: number, y: number, z: number, width: number, drop: number, color = WHITE): Solid {
  const cloth: Field = (px, py, pz) => {
    const fold = 0.05 * Math.sin(px * 7 + 1) + 0.03 * Math.sin(px * 13);
    const hang = clamp((y - py) / drop);
    const front = Math.hypot(
      Math.max(Math.abs(px - x) - width + 0.1 * noise(px, py * 2, 1), 0),
      pz - z - 0.14 - fold * hang,
    );
    const low = Math.max(y - drop - py + 1.6 * fold, py - y - 0.1);
    return Math.max(front - 0.055, low) * 0.6;
  };
  return {
    field: cloth,
    paint: (_px, py) => surface(Math.abs(py - y + drop * 0.8) < 0.12 ? BLUE : color, 0.05, 6, 0.4),
    center: [x, y - drop / 2, z],
    reach: Math.hypot(width, drop / 2) + 0.4,
  };
}

/** A ring bell on its board, facing the positive z axis. Not to scale, because its shot has no other prop. */
export function bell(): { solids: Solid[]; rods: Rod[] } {
  const brass = surface([0.36, 0.2, 0.055], 1.6, 30, 0.5);
  const dome: Field = (x, y, z) => {
    const r = Math.hypot(x, y);
    const profile = 0.52 * Math.sqrt(Math.max(0, 1 - (r / 1.55) ** 2)) - 0.02;
    const lip = Math.hypot(r - 1.5, z - 0.1) - 0.1;
    const ridge = Math.hypot(r - 0.62, z - 0.5) - 0.05;
    const cap = Math.max(z - profile - 0.08, r - 1.52) * 0.72;
    return Math.min(blend(Math.max(cap, -z), lip, 0.08), blend(cap, ridge, 0.05));
  };
  const bolt = box([0, 0, 0.72], [0.16, 0.16, 0.16], 0.07);
  const knob = limb([1.32, -1.25, 0.55], [1.62, -1.62, 0.5], 0.17, 0.12);
  const board = box([0, -0.1, -0.42], [2.15, 2.5, 0.16], 0.08);
  const wood = (x: number, y: number): Surface =>
    surface(scale([0.15, 0.065, 0.03], 0.55 + 0.6 * noise(x * 1.2, y * 9, 4)), 0.35, 16, 0.2);
  return {
    solids: [
      shape(dome, brass, [0, 0, 0.2], 1.75),
      shape(bolt, STEEL, [0, 0, 0.72], 0.35),
      shape(knob, STEEL, [1.45, -1.45, 0.5], 0.5),
      { field: board, paint: wood, center: [0, -0.1, -0.42], reach: 3.4 },
      ...[
        [-1.9, 2.1],
        [1.9, 2.1],
        [-1.9, -2.35],
        [1.9, -2.35],
      ].map(([x, y]) => shape(ball([x ?? 0, y ?? 0, -0.26], 0.11), STEEL, [x ?? 0, y ?? 0, -0.26], 0.15)),
    ],
    rods: [
      { a: [1.62, -1.62, 0.5], b: [2.1, -2.9, 0.4], radius: 0.07, surface: STEEL },
      { a: [0, -0.1, -0.2], b: [0, 0, 0.7], radius: 0.12, surface: STEEL },
      { a: [2.1, -2.9, 0.4], b: [1.95, -6, 0.6], radius: 0.05, surface: surface([0.4, 0.34, 0.25]) },
    ],
  };
}

/** A focus mitt on a hand, in the same frame as a glove (`gloveParts`). */
export function focusMitt(at: Frame, _thumb: 1 | -1): Part[] {
  const disc: Field = (x, y, z) => {
    const r = Math.hypot(x, (y - 0.55) * 0.86) - 0.46;
    const h = Math.abs(z - 0.1 - 0.14 * (x * x + (y - 0.55) ** 2)) - 0.12;
    return overlap(r, h, 0.08);
  };
  const back = ellipsoid([0, 0.4, -0.1], [0.24, 0.36, 0.12]);
  const cuff = limb([0, -0.2, 0], [0, 0.1, 0], 0.17, 0.19);
  return [
    {
      field: fieldInFrame(at, (x, y, z) =>
        Math.min(disc(x, y, z), blend(back(x, y, z), cuff(x, y, z), 0.08)),
      ),
      paint: paintInFrame(at, (x, y, z) => {
        if (z > 0.05 && Math.hypot(x, (y - 0.55) * 0.86) < 0.16) return 'trim';
        return y < 0.02 && y > -0.16 ? 'trim' : 'leather';
      }),
      center: add(at.origin, [at.up[0] * 0.4, at.up[1] * 0.4, at.up[2] * 0.4]),
      reach: 0.85,
    },
  ];
}

/** A fist in hand wraps, in the same frame as a glove (`gloveParts`). */
export function wrappedFist(at: Frame, thumb: 1 | -1): Part[] {
  const palm = box([0, 0.27, 0], [0.235, 0.24, 0.13], 0.12);
  const wrist = limb([0, -0.42, 0], [0, 0.1, 0], 0.135, 0.125);
  const fingers = [-0.17, -0.057, 0.057, 0.17].map((x, index) => {
    const top = 0.45 - 0.035 * Math.abs(index - 1.4);
    const first = limb([x * 1.02, top, -0.03], [x, top - 0.03, 0.22], 0.073, 0.066);
    const second = limb([x, top - 0.03, 0.22], [x, top - 0.22, 0.2], 0.066, 0.058);
    return (px: number, py: number, pz: number) => blend(first(px, py, pz), second(px, py, pz), 0.03);
  });
  const base = limb([thumb * 0.2, 0.1, 0.06], [thumb * 0.24, 0.28, 0.2], 0.085, 0.075);
  const tip = limb([thumb * 0.24, 0.28, 0.2], [thumb * 0.02, 0.32, 0.3], 0.072, 0.058);
  const digits: Field = (x, y, z) =>
    Math.min(...fingers.map((finger) => finger(x, y, z)), blend(base(x, y, z), tip(x, y, z), 0.03));
  const wrap: Field = (x, y, z) => {
    const d = blend(palm(x, y, z), wrist(x, y, z), 0.12);
    if (d > 0.12) return d;
    // The overlapping turns of the hand wrap, which cross on the back of the hand.
    const slant = y + (y > 0.05 ? 0.5 * x * Math.sign(z + 0.02) : 0.12 * x);
    const turn = slant / 0.105;
    return d - 0.03 + 0.022 * (turn - Math.floor(turn)) + 0.006 * noise(x * 30, y * 30, z * 30);
  };
  return [
    {
      field: fieldInFrame(at, (x, y, z) => Math.min(wrap(x, y, z) * 0.8, digits(x, y, z))),
      paint: paintInFrame(at, (x, y, z) => {
        if (wrap(x, y, z) * 0.8 > digits(x, y, z)) return 'skin';
        const turn = (y + (y > 0.05 ? 0.5 * x * Math.sign(z + 0.02) : 0.12 * x)) / 0.105;
        return turn - Math.floor(turn) < 0.07 ? 'cloth' : 'satin';
      }),
      center: at.origin,
      reach: 0.85,
    },
  ];
}

/** A bare hand, in the same frame as a glove (`gloveParts`). */
export function bareHand(at: Frame, thumb: 1 | -1): Part[] {
  const palm = box([0, 0.2, 0], [0.17, 0.22, 0.08], 0.07);
  const fingers = limb([0, 0.36, 0.02], [0, 0.55, 0.12], 0.13, 0.09);
  const digit = limb([thumb * 0.16, 0.12, 0.03], [thumb * 0.22, 0.34, 0.16], 0.065, 0.05);
  return [
    {
      field: fieldInFrame(at, (x, y, z) =>
        blend(blend(palm(x, y, z), fingers(x, y, z), 0.08), digit(x, y, z), 0.05),
      ),
      paint: () => 'skin',
      center: at.origin,
      reach: 0.8,
    },
  ];
}

/** A video camera on a tripod, pointing along the negative z axis. */
export function videoCamera(x: number, y: number, z: number): { solids: Solid[]; rods: Rod[] } {
  const body = box([x, y, z], [0.42, 0.36, 0.75], 0.07);
  const hood = box([x, y, z - 1.72], [0.42, 0.34, 0.2], 0.05);
  const screen = box([x - 0.62, y + 0.34, z + 0.42], [0.36, 0.26, 0.03], 0.02);
  const barrel = limb([x, y, z - 0.7], [x, y, z - 1.4], 0.28, 0.32);
  const handle = limb([x, y + 0.62, z - 0.55], [x, y + 0.62, z + 0.45], 0.07);
  const posts = limb([x, y + 0.35, z - 0.5], [x, y + 0.62, z - 0.5], 0.06);
  const head = box([x, y - 0.55, z], [0.3, 0.2, 0.32], 0.06);
  const rods: Rod[] = [0.6, 2.7, 4.8].map((angle) => ({
    a: [x, y - 0.7, z] as Vec,
    b: [x + 1.5 * Math.cos(angle), y - 5, z + 1.5 * Math.sin(angle)] as Vec,
    radius: 0.075,
    surface: RUBBER,
  }));
  const field: Field = (px, py, pz) =>
    Math.min(
      body(px, py, pz),
      hood(px, py, pz),
      barrel(px, py, pz),
      handle(px, py, pz),
      posts(px, py, pz),
      head(px, py, pz),
    );
  // The screen shows two boxers on a canvas.
  const toScreenSurface = (px: number, py: number): Surface => {
    const u = px - x + 0.62;
    const v = py - y - 0.34;
    const isBoxer = [-0.09, 0.09].some(
      (at) => Math.hypot((u - at) / 0.05, (v + 0.02) / 0.12) < 1 || Math.hypot(u - at * 0.8, v - 0.12) < 0.04,
    );
    const light = isBoxer ? 0.02 : v < -0.1 ? 0.5 : 0.16 + 0.5 * Math.max(0, v);
    return { ...surface([0.02, 0.02, 0.02]), glow: [light, 0.82 * light, 0.7 * light] };
  };
  const recordLight = { ...surface([0.2, 0, 0]), glow: [3, 0.1, 0.05] as Color };
  return {
    solids: [
      shape(field, surface([0.04, 0.04, 0.045], 0.5, 24, 0.3), [x, y, z - 0.5], 2.1),
      {
        field: screen,
        paint: (px, py, pz) =>
          pz > z + 0.44 && Math.abs(px - x + 0.62) < 0.31 && Math.abs(py - y - 0.34) < 0.21
            ? toScreenSurface(px, py)
            : RUBBER,
        center: [x - 0.62, y + 0.34, z + 0.42],
        reach: 0.5,
      },
      shape(ball([x + 0.28, y + 0.38, z + 0.66], 0.04), recordLight, [x + 0.28, y + 0.38, z + 0.66], 0.06),
    ],
    rods: [
      ...rods,
      { a: [x + 0.3, y - 0.6, z + 0.3], b: [x + 0.6, y - 1.0, z + 1.7], radius: 0.05, surface: RUBBER },
    ],
  };
}

/** A jump rope as a chain of rods, around the body from under the feet to over the head. */
export function jumpRope(x: number, z: number, low: number, high: number, halfWidth: number): Rod[] {
  const segments = 26;
  const point = (index: number): Vec => {
    const angle = (index / segments) * Math.PI * 2;
    const y = mix(low, high, 0.5 - 0.5 * Math.cos(angle));
    return [x + halfWidth * Math.sin(angle) * (1 + 0.12 * Math.sin(angle * 2)), y, z + 0.3 * Math.sin(angle)];
  };
  const cord = surface([0.6, 0.58, 0.52], 0.4, 14, 0.3);
  return Array.from({ length: segments }, (_, index) => ({
    a: point(index),
    b: point(index + 1),
    radius: 0.04,
    surface: cord,
  }));
}
