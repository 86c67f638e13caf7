import { gloveParts } from './glove.ts';
import { noise } from './noise.ts';
import {
  add,
  ball,
  blend,
  clamp,
  dot,
  ellipsoid,
  type Field,
  type Frame,
  frame,
  length,
  limb,
  type Part,
  scale,
  smoothstep,
  sub,
  unit,
  type Vec,
} from './shapes.ts';

/** Body proportions: half the shoulder width, and scale factors of neck, arms and chest. */
export type Build = { shoulder: number; neck: number; arm: number; chest: number };

export const BUILDS = {
  kid: { shoulder: 0.6, neck: 0.165, arm: 0.76, chest: 0.84 },
  slim: { shoulder: 0.7, neck: 0.19, arm: 0.86, chest: 0.92 },
  strong: { shoulder: 0.8, neck: 0.23, arm: 1.02, chest: 1 },
  heavy: { shoulder: 0.9, neck: 0.28, arm: 1.2, chest: 1.14 },
} as const satisfies Record<string, Build>;

/** Position of the wrist, direction of the palm, and direction in which the elbow points. */
export type ArmTarget = { wrist: Vec; palm: Vec; pole: Vec };
/** The arms of a pose. `left` is on the viewer's left when the boxer faces the camera. */
export type Arms = { left: ArmTarget; right: ArmTarget };
export type Outfit = 'singlet' | 'shirt' | 'robe';

const UPPER_ARM = 1.18;
const FOREARM = 1.02;

/** Finds the elbow or knee of a limb from `start` to `end`: two bones of given lengths, bent toward `pole`. */
export function findJoint(start: Vec, end: Vec, pole: Vec, upper: number, lower: number): Vec {
  const line = sub(end, start);
  const span = clamp(length(line), 0.3, (upper + lower) * 0.999);
  const along = (span * span + upper * upper - lower * lower) / (2 * span);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const axis = unit(line);
  const side = unit(sub(pole, scale(axis, dot(pole, axis))));
  return add(start, add(scale(axis, along), scale(side, out)));
}

function torso({ shoulder, neck, chest }: Build): Field {
  const ribs = ellipsoid([0, -1.6, -0.1], [0.62 * chest, 0.95, 0.4 * chest]);
  const upper = ellipsoid([0, -1.08, -0.12], [shoulder * 0.86, 0.34, 0.31 * chest]);
  const pec = ellipsoid([0.28 * chest, -1.28, 0.14], [0.33 * chest, 0.24, 0.16]);
  const collarbone = limb([0.05, -0.86, 0.09], [shoulder * 0.85, -0.83, -0.08], 0.05, 0.045);
  const trap = limb([0.08, -0.42, -0.17], [shoulder * 0.92, -0.84, -0.16], neck * 0.62, 0.11);
  const neckShape = limb([0, -0.2, -0.08], [0, -0.95, -0.13], neck, neck * 1.12);
  const neckTendon = limb([0.16, -0.3, -0.02], [0.035, -0.84, 0.1], 0.05, 0.045);
  return (x, y, z) => {
    const side = Math.abs(x);
    let d = blend(ribs(x, y, z), upper(x, y, z), 0.3);
    d = blend(d, pec(side, y, z), 0.12);
    d = blend(d, trap(side, y, z), 0.16);
    d = blend(d, collarbone(side, y, z), 0.06);
    d = blend(d, neckShape(x, y, z), 0.1);
    return blend(d, neckTendon(side, y, z), 0.06);
  };
}

function arm(shoulder: Vec, elbow: Vec, wrist: Vec, girth: number): Field {
  const onUpperArm = (share: number) => add(shoulder, scale(sub(elbow, shoulder), share));
  const onForearm = (share: number) => add(elbow, scale(sub(wrist, elbow), share));
  const delt = ball(add(shoulder, [0, -0.04, 0]), 0.235 * girth);
  const deltTail = limb(shoulder, onUpperArm(0.42), 0.215 * girth, 0.13 * girth);
  const biceps = limb(onUpperArm(0.3), onUpperArm(0.72), 0.165 * girth, 0.17 * girth);
  const elbowShape = limb(onUpperArm(0.6), elbow, 0.14 * girth, 0.125 * girth);
  const forearm = limb(onForearm(0.03), onForearm(0.38), 0.13 * girth, 0.165 * girth);
  const wristShape = limb(onForearm(0.38), wrist, 0.16 * girth, 0.1 * girth);
  return (x, y, z) => {
    let d = blend(delt(x, y, z), deltTail(x, y, z), 0.08);
    d = blend(d, biceps(x, y, z), 0.07);
    d = blend(d, elbowShape(x, y, z), 0.08);
    return blend(d, blend(forearm(x, y, z), wristShape(x, y, z), 0.06), 0.07);
  };
}

/** Greater than 0 inside the cloth of a singlet. */
function singlet(x: number, y: number, build: Build): number {
  const side = Math.abs(x) / (build.shoulder / 0.8);
  const neckline = -1.2 + 3.9 * Math.max(0, side - 0.02) ** 2;
  const armhole = 0.5 + 0.34 * smoothstep(-1.0, -1.55, y);
  return Math.min(neckline - y, (armhole - side) * 1.4);
}

/** Returns the parts of a hand, such as those of a glove (`gloveParts`). */
export type Hands = (at: Frame, thumb: 1 | -1) => Part[];

/** Torso, arms and gloves. */
export function bodyParts(build: Build, arms: Arms, outfit: Outfit, hands: Hands = gloveParts): Part[] {
  const trunk = torso(build);
  const parts: Part[] = [];
  const limbs = [
    { target: arms.left, x: -1 },
    { target: arms.right, x: 1 },
  ] as const;
  const armShapes: { field: Field; center: Vec; reach: number }[] = [];
  for (const { target, x } of limbs) {
    const shoulder: Vec = [x * build.shoulder, -0.98, -0.14];
    const line = sub(target.wrist, shoulder);
    const span = Math.min(length(line), (UPPER_ARM + FOREARM) * 0.995);
    const wrist = add(shoulder, scale(unit(line), span));
    const elbow = findJoint(shoulder, wrist, target.pole, UPPER_ARM, FOREARM);
    const middle = scale(add(add(shoulder, elbow), wrist), 1 / 3);
    const radius = Math.max(...[shoulder, elbow, wrist].map((p) => length(sub(p, middle)))) + 0.3;
    armShapes.push({ field: arm(shoulder, elbow, wrist, build.arm), center: middle, reach: radius });
    const forearm = unit(sub(wrist, elbow));
    const hand = frame(wrist, forearm, target.palm);
    // The thumb points toward the other hand, or up.
    const inward = dot(hand.right, [-x, 0.6, 0]) > 0 ? 1 : -1;
    parts.push(...hands(hand, inward));
  }
  /** Thickness of the cloth at a point. `t` and `a` are the distances from the point to the torso and the arms. */
  const clothAt = (x: number, y: number, t: number, a: number): number => {
    if (outfit === 'robe') return y < -0.6 ? 0.09 : 0;
    if (outfit === 'shirt') {
      const neckline = -0.98 + 1.6 * Math.abs(x) ** 2 - y;
      const isBelowSleeve = a < t && y <= -1.55;
      return neckline > 0 && !isBelowSleeve ? 0.035 : 0;
    }
    return t < a - 0.02 ? 0.02 * smoothstep(-0.01, 0.02, singlet(x, y, build)) : 0;
  };
  // Far from the trunk, the distance to a box around it is good enough, and cheaper.
  const half = Math.max(build.shoulder, 0.7 * build.chest) + 0.2;
  const trunkOrBox: Field = (x, y, z) => {
    const toBox = Math.max(Math.abs(x) - half, Math.abs(y + 1.3) - 1.45, Math.abs(z + 0.1) - 0.65);
    return toBox > 0.5 ? toBox : trunk(x, y, z);
  };
  const field: Field = (x, y, z) => {
    const t = trunkOrBox(x, y, z);
    let a = 9;
    for (const part of armShapes) {
      const outside =
        Math.sqrt((x - part.center[0]) ** 2 + (y - part.center[1]) ** 2 + (z - part.center[2]) ** 2) -
        part.reach;
      a = Math.min(a, outside > 0.2 ? outside : part.field(x, y, z));
    }
    const d = blend(t, a, 0.13);
    if (d > 0.3) return d - 0.1;
    const cloth = clothAt(x, y, t, a);
    const crease = cloth > 0.015 ? 0.022 * (noise(x * 5 + y, y * 2.2, z * 5) - 0.5) : 0;
    return d - cloth - crease;
  };
  parts.push({
    field,
    paint: (x, y, z) => {
      const t = trunk(x, y, z);
      const a = Math.min(...armShapes.map((part) => part.field(x, y, z)));
      if (outfit !== 'singlet')
        return clothAt(x, y, t, a) > 0 ? (outfit === 'robe' ? 'satin' : 'cloth') : 'skin';
      const edge = t < a - 0.02 ? singlet(x, y, build) : -1;
      if (edge <= 0.005) return 'skin';
      return edge < 0.055 ? 'trim' : 'cloth';
    },
    center: [0, -1.3, 0],
    reach: 2.6,
  });
  return parts;
}
