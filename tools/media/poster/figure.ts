import { type Arms, type Build, bodyParts, findJoint, type Hands, type Outfit } from '../portrait/body.ts';
import type { Hair } from '../portrait/hair.ts';
import { type Face, headParts } from '../portrait/head.ts';
import {
  add,
  blend,
  ellipsoid,
  type Field,
  type Frame,
  fieldInFrame,
  frame,
  headFrame,
  length,
  limb,
  type Material,
  type Part,
  paintInFrame,
  scale,
  sub,
  unit,
  type Vec,
} from '../portrait/shapes.ts';
import type { Color, Solid, Surface } from './trace.ts';

export type FigureAppearance = {
  build: Build;
  hair: Hair;
  beard: boolean;
  headgear: boolean;
  young: boolean;
  outfit: Outfit;
  skin: Color;
  hairColor: Color;
  leather: Color;
  /** Colors of the top and the shorts. */
  top: Color;
  shorts: Color;
  boots: Color;
};

/** The stance of a figure, relative to its own front. Heights and lengths are in heights of a head. */
export type Stance = {
  arms: Arms;
  head: { yaw: number; pitch: number; roll: number; shift: Vec };
  /** Height of the hips, 3.4 with straight legs. */
  hip: number;
  /** How far the torso bends forward, bends sideways and twists, in radians. */
  lean: number;
  tilt: number;
  twist: number;
  feet: { left: Vec; right: Vec };
  /** The directions in which the knees point. */
  knees?: { left: Vec; right: Vec };
};

const TORSO = 2.78;
const THIGH = 1.62;
const SHIN = 1.6;

/** Converts a point from the coordinates of a frame to those of its parent. */
const toParent = ({ origin, right, up, front }: Frame, [x, y, z]: Vec): Vec =>
  add(origin, add(scale(right, x), add(scale(up, y), scale(front, z))));
const rotate = (space: Frame, vector: Vec): Vec => sub(toParent(space, vector), space.origin);
/** Converts a frame from the coordinates of `space` to those of its parent. */
const frameToParent = (space: Frame, inner: Frame): Frame => ({
  origin: toParent(space, inner.origin),
  right: rotate(space, inner.right),
  up: rotate(space, inner.up),
  front: rotate(space, inner.front),
});

export const surface = (color: Color, gloss = 0.2, shininess = 12, sheen = 0.2): Surface => ({
  color,
  gloss,
  shininess,
  sheen,
});

const materials = (appearance: FigureAppearance): Record<Material, Surface> => ({
  skin: surface(appearance.skin, 0.42, 18, 0.4),
  lip: surface(
    [appearance.skin[0] * 0.75, appearance.skin[1] * 0.55, appearance.skin[2] * 0.55],
    0.3,
    20,
    0.1,
  ),
  eye: surface([0.05, 0.045, 0.04], 0.6, 60, 0),
  hair: surface(appearance.hairColor, 0.25, 10, 0.3),
  leather: surface(appearance.leather, 0.7, 38, 0.2),
  trim: surface([0.55, 0.53, 0.5], 0.2, 10, 0.1),
  cloth: surface(appearance.top, 0.1, 8, 0.3),
  satin: surface(appearance.shorts, 0.45, 12, 0.6),
});

/** Converts parts in the coordinates of `space` to solids. */
export function placeParts(parts: Part[], space: Frame, surfaces: Record<Material, Surface>): Solid[] {
  return parts.map((part) => {
    const paint = paintInFrame(space, part.paint);
    return {
      field: fieldInFrame(space, part.field),
      paint: (x, y, z) => surfaces[paint(x, y, z)],
      center: toParent(space, part.center),
      reach: part.reach,
    };
  });
}

/** A leg with its boot, in the coordinates of the figure. */
function leg(hip: Vec, foot: Vec, knee: Vec, side: 1 | -1, appearance: FigureAppearance): Solid {
  const girth = appearance.build.arm;
  const ankle: Vec = [foot[0], foot[1] + 0.34, foot[2] - 0.12];
  const joint = findJoint(hip, ankle, knee, THIGH, SHIN);
  const pointBetween = (a: Vec, b: Vec, by: number) => add(a, scale(sub(b, a), by));
  const thigh = limb(hip, joint, 0.32 * girth, 0.185 * girth);
  const calf = limb(
    pointBetween(joint, ankle, 0.1),
    pointBetween(joint, ankle, 0.42),
    0.165 * girth,
    0.19 * girth,
  );
  const shin = limb(joint, ankle, 0.165 * girth, 0.115 * girth);
  const bootTop = pointBetween(ankle, joint, 0.42);
  const shaft = limb(ankle, bootTop, 0.145, 0.175 * girth + 0.02);
  const toe: Vec = [foot[0] + 0.1 * side, foot[1] + 0.12, foot[2] + 0.5];
  const heel = limb([foot[0], foot[1] + 0.13, foot[2] - 0.16], toe, 0.14, 0.115);
  const boot: Field = (x, y, z) => Math.max(blend(shaft(x, y, z), heel(x, y, z), 0.16), foot[1] - y);
  const skin: Field = (x, y, z) => blend(blend(thigh(x, y, z), shin(x, y, z), 0.12), calf(x, y, z), 0.1);
  const surfaces = {
    skin: surface(appearance.skin, 0.42, 18, 0.4),
    boot: surface(appearance.boots, 0.35, 16, 0.3),
    sole: surface([0.5, 0.49, 0.47], 0.15, 10, 0.1),
  };
  const middle = scale(add(add(hip, joint), ankle), 1 / 3);
  return {
    field: (x, y, z) => Math.min(skin(x, y, z), boot(x, y, z)),
    paint: (x, y, z) => {
      if (boot(x, y, z) > skin(x, y, z)) return surfaces.skin;
      return y < foot[1] + 0.07 ? surfaces.sole : surfaces.boot;
    },
    center: middle,
    reach: Math.max(...[hip, joint, ankle, toe].map((p) => length(sub(p, middle)))) + 0.42,
  };
}

function shorts(
  hip: Vec,
  feet: Stance['feet'],
  knees: Required<Stance>['knees'],
  appearance: FigureAppearance,
): Solid {
  const width = appearance.build.chest;
  const pelvis = ellipsoid([hip[0], hip[1] + 0.02, hip[2] - 0.04], [0.55 * width, 0.52, 0.43 * width]);
  const legs = (['left', 'right'] as const).map((key) => {
    const side = key === 'left' ? -1 : 1;
    const from: Vec = [hip[0] + 0.3 * side, hip[1] - 0.12, hip[2]];
    const foot = feet[key];
    const joint = findJoint(from, [foot[0], foot[1] + 0.34, foot[2] - 0.12], knees[key], THIGH, SHIN);
    const end = add(from, scale(sub(joint, from), 0.66));
    const direction = unit(sub(joint, from));
    const tube = limb(from, end, 0.36 * width, 0.4 * width);
    const field: Field = (x, y, z) =>
      Math.max(
        tube(x, y, z),
        (x - end[0]) * direction[0] + (y - end[1]) * direction[1] + (z - end[2]) * direction[2],
      );
    return field;
  });
  const [left, right] = legs as [Field, Field];
  const satin = surface(appearance.shorts, 0.45, 12, 0.6);
  const band = surface([0.5, 0.48, 0.45], 0.3, 12, 0.2);
  return {
    field: (x, y, z) => {
      const d = blend(pelvis(x, y, z), Math.min(left(x, y, z), right(x, y, z)), 0.14);
      return d > 0.2 ? d - 0.03 : d - 0.025 * Math.sin(x * 9 + y * 3) * Math.sin(z * 8 + y * 2);
    },
    paint: (_x, y) => (y > hip[1] + 0.24 ? band : satin),
    center: [hip[0], hip[1] - 0.4, hip[2]],
    reach: 1.75,
  };
}

/** The frame of a figure's torso. `root` is the frame of the figure, with its origin on the floor. */
export function torsoFrame(stance: Stance, root: Frame): Frame {
  const { lean, tilt, twist, hip } = stance;
  const up = unit([Math.sin(tilt), Math.cos(lean) * Math.cos(tilt), Math.sin(lean)]);
  const front: Vec = [Math.sin(twist) * Math.cos(lean), -Math.sin(lean), Math.cos(twist) * Math.cos(lean)];
  return frameToParent(root, frame(add([0, hip, 0], scale(up, TORSO)), up, front));
}

/** A whole figure at `x` and `z`, rotated by `yaw` (0 faces the positive z axis). */
export function figure(
  appearance: FigureAppearance,
  stance: Stance,
  { x, z, yaw, y = 0, hands }: { x: number; z: number; yaw: number; y?: number; hands?: Hands },
): Solid[] {
  const root = frame([x, y, z], [0, 1, 0], [Math.sin(yaw), 0, Math.cos(yaw)]);
  const torso = torsoFrame(stance, root);
  const { head } = stance;
  const face: Face = { jaw: 0.3, nose: 0, cheeks: 0, lips: -0.6, brow: 0.4 };
  const upper = [
    ...bodyParts(appearance.build, stance.arms, appearance.outfit, hands),
    ...headParts(
      {
        face,
        hair: appearance.hair,
        beard: appearance.beard,
        headgear: appearance.headgear,
        young: appearance.young,
      },
      headFrame(head.shift, head.yaw, head.pitch, head.roll),
    ),
  ];
  const hip: Vec = [0, stance.hip, 0];
  const knees = stance.knees ?? { left: [-0.25, 0, 1], right: [0.25, 0, 1] };
  const lower = [
    shorts(hip, stance.feet, knees, appearance),
    leg([-0.3, stance.hip - 0.12, 0], stance.feet.left, knees.left, -1, appearance),
    leg([0.3, stance.hip - 0.12, 0], stance.feet.right, knees.right, 1, appearance),
  ].map(
    (solid): Solid => ({
      ...solid,
      field: fieldInFrame(root, solid.field),
      paint: (px, py, pz) => {
        const p = sub([px, py, pz], root.origin);
        return solid.paint(
          p[0] * root.right[0] + p[2] * root.right[2],
          p[1],
          p[0] * root.front[0] + p[2] * root.front[2],
        );
      },
      center: toParent(root, solid.center),
    }),
  );
  return [...placeParts(upper, torso, materials(appearance)), ...lower];
}
