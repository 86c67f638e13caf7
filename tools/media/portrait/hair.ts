import { noise } from './noise.ts';
import { ball, blend, ellipsoid, type Field, limb, type Material, smoothstep, type Vec } from './shapes.ts';

export type Hair =
  | 'shaved'
  | 'fade'
  | 'curls'
  | 'afro'
  | 'cornrows'
  | 'braids'
  | 'bun'
  | 'ponytail'
  | 'puffs'
  | 'mohawk'
  | 'scarf';

const VISIBLE_UNDER_HEADGEAR: readonly Hair[] = ['braids', 'ponytail', 'scarf'];

type Extra = { field: Field; paint: Material; reach: number };
/**
 * A hairstyle. `thickness` is that of the hair at a point of the scalp, and `covers` tells whether the point has hair.
 * `extras` are shapes that stand out from the head, such as a bun.
 */
type HairFields = {
  thickness: Field;
  covers: (x: number, y: number, z: number) => boolean;
  extras: Extra[];
};

/** Greater than 0 above the hairline, which runs across the forehead and drops behind the ears. */
function scalp(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  return (
    y - 0.29 + 0.55 * smoothstep(0.3, -0.25, z) + 0.1 * smoothstep(0.2, 0.3, side) * smoothstep(0.35, 0, z)
  );
}

const cornrowPattern = (x: number, z: number) => 0.5 + 0.5 * Math.sin(Math.atan2(x, 0.35 + 0.1 * z) * 30);

const curly = (center: Vec, radii: Vec, depth: number): Field => {
  const mass = ellipsoid(center, radii);
  return (x, y, z) => mass(x, y, z) - depth * (noise(x * 14, y * 14, z * 14) - 0.4);
};

/** Braids from behind the ears over the shoulders. */
function braids(): Field {
  const strands: Field[] = [];
  for (const side of [-1, 1] as const) {
    for (const [out, back] of [
      [0.3, -0.12],
      [0.27, -0.24],
      [0.2, -0.33],
    ] as const) {
      const from = [side * out, 0.05, back] as const;
      const knee = [side * (out + 0.06), -0.42, back - 0.02] as const;
      const to = [side * (out + 0.1), -0.85, back + 0.1] as const;
      const upper = limb(from, knee, 0.055, 0.048);
      const lower = limb(knee, to, 0.048, 0.03);
      strands.push((x, y, z) => blend(upper(x, y, z), lower(x, y, z), 0.04));
    }
  }
  return (x, y, z) => {
    let d = 9;
    for (const strand of strands) d = Math.min(d, strand(x, y, z));
    return d - 0.01 * Math.sin(y * 75 + x * 20);
  };
}

function ponytail(): Field {
  const tie = ball([0, 0.3, -0.42], 0.1);
  const upper = limb([0, 0.34, -0.46], [0.14, 0.12, -0.68], 0.1, 0.14);
  const lower = limb([0.14, 0.12, -0.68], [0.26, -0.55, -0.58], 0.14, 0.04);
  return (x, y, z) =>
    blend(tie(x, y, z), blend(upper(x, y, z), lower(x, y, z), 0.1), 0.04) -
    0.02 * noise(x * 22, y * 3, z * 22);
}

function scarf(): Field {
  const cap = ellipsoid([0, 0.08, -0.06], [0.375, 0.425, 0.455]);
  const under = limb([0, -0.3, 0.02], [0, -0.72, -0.08], 0.335, 0.35);
  const face = ellipsoid([0, -0.08, 0.5], [0.225, 0.325, 0.42]);
  return (x, y, z) => {
    const d =
      blend(cap(x, y, z), under(x, y, z), 0.16) -
      0.012 * Math.sin((y + 0.5 * Math.abs(x) - 0.4 * z) * 26) * 0.6;
    return -blend(-d, face(x, y, z), 0.04);
  };
}

const shortHair = (maxThickness: number, grain: number): Pick<HairFields, 'thickness' | 'covers'> => ({
  thickness: (x, y, z) =>
    maxThickness *
    smoothstep(-0.01, 0.05, scalp(x, y, z)) *
    (1 - grain + grain * noise(x * 34, y * 34, z * 34)),
  covers: (x, y, z) => scalp(x, y, z) > 0,
});

const pulledBack: Pick<HairFields, 'thickness' | 'covers'> = {
  thickness: (x, y, z) =>
    0.035 * smoothstep(-0.01, 0.04, scalp(x, y, z)) * (0.75 + 0.25 * noise(x * 40, y * 5 + z * 5, 3)),
  covers: (x, y, z) => scalp(x, y, z) > 0,
};

const cornrowHair: Pick<HairFields, 'thickness' | 'covers'> = {
  thickness: (x, y, z) => 0.03 * smoothstep(-0.01, 0.03, scalp(x, y, z)) * cornrowPattern(x, z),
  covers: (x, y, z) => scalp(x, y, z) > 0,
};

/** Returns the shapes of a hairstyle in the head's frame. Headgear hides all hair except what is visible below it. */
export function hairFields(hair: Hair, hasHeadgear: boolean): HairFields {
  const fields = styleFields(hair);
  if (!hasHeadgear) return fields;
  return {
    ...fields,
    thickness: () => 0,
    extras: VISIBLE_UNDER_HEADGEAR.includes(hair) ? fields.extras : [],
  };
}

function styleFields(hair: Hair): HairFields {
  switch (hair) {
    case 'shaved':
      return { thickness: () => 0, covers: () => false, extras: [] };
    case 'fade':
      return { ...shortHair(0.03, 0.6), extras: [] };
    case 'curls':
      return {
        ...shortHair(0.02, 0.5),
        extras: [{ field: curly([0, 0.38, 0.03], [0.31, 0.2, 0.37], 0.12), paint: 'hair', reach: 0.75 }],
      };
    case 'afro':
      return {
        ...shortHair(0.03, 0.5),
        extras: [{ field: curly([0, 0.24, -0.16], [0.53, 0.5, 0.5], 0.07), paint: 'hair', reach: 0.9 }],
      };
    case 'mohawk':
      return {
        ...shortHair(0.012, 0.6),
        extras: [{ field: curly([0, 0.36, -0.06], [0.12, 0.24, 0.42], 0.08), paint: 'hair', reach: 0.75 }],
      };
    case 'cornrows':
      return { ...cornrowHair, extras: [] };
    case 'braids':
      return { ...cornrowHair, extras: [{ field: braids(), paint: 'hair', reach: 1.1 }] };
    case 'bun':
      return {
        ...pulledBack,
        extras: [{ field: curly([0, 0.52, -0.2], [0.19, 0.17, 0.19], 0.03), paint: 'hair', reach: 0.85 }],
      };
    case 'puffs': {
      const puff = curly([0.3, 0.42, -0.12], [0.21, 0.2, 0.21], 0.07);
      return {
        ...pulledBack,
        extras: [{ field: (x, y, z) => puff(Math.abs(x), y, z), paint: 'hair', reach: 0.9 }],
      };
    }
    case 'ponytail':
      return { ...pulledBack, extras: [{ field: ponytail(), paint: 'hair', reach: 1.05 }] };
    case 'scarf':
      return {
        thickness: () => 0,
        covers: () => false,
        extras: [{ field: scarf(), paint: 'cloth', reach: 1.15 }],
      };
  }
}
