import { type Hair, hairFields } from './hair.ts';
import {
  ball,
  blend,
  carve,
  ellipsoid,
  type Field,
  type Frame,
  fieldInFrame,
  limb,
  type Part,
  paintInFrame,
  smoothstep,
} from './shapes.ts';

/** Variations of the neutral face, each from -1 to 1. */
export type Face = { jaw: number; nose: number; cheeks: number; lips: number; brow: number };
export type Head = { face: Face; hair: Hair; beard: boolean; headgear: boolean; young: boolean };

function skull({ face, young }: Head): Field {
  const chin = young ? -0.37 : -0.42 - 0.02 * face.jaw;
  const width = 0.185 + 0.022 * face.jaw - (young ? 0.02 : 0);
  const cranium = ellipsoid([0, 0.12, -0.05], [0.335, 0.375, 0.42]);
  const front = ellipsoid([0, -0.12, 0.11], [0.25, 0.34, 0.255]);
  const jaw = limb([width, -0.26, 0.02], [0.05, chin, 0.235], 0.095, 0.088);
  const cheek = ball([0.175, -0.11, 0.225], 0.095 + 0.012 * face.cheeks);
  const brow = limb([0.04, 0.075, 0.345], [0.2, 0.085, 0.25], 0.05 + 0.006 * face.brow, 0.05);
  const socket = ellipsoid([0.13, -0.015, 0.385], [0.085, 0.06, 0.085]);
  const lid = ball([0.128, -0.018, 0.268], 0.076);
  const bridge = limb([0, 0.04, 0.345], [0, -0.14, 0.435], 0.032, 0.048 + 0.008 * face.nose);
  const nostril = ball([0.046 + 0.012 * face.nose, -0.158, 0.388], 0.038 + 0.006 * face.nose);
  const lipRadius = 0.02 + 0.006 * face.lips;
  const upperLip = limb([0, -0.258, 0.362], [0.085, -0.272, 0.32], lipRadius, 0.01);
  const lowerLip = limb([0, -0.305, 0.352], [0.075, -0.288, 0.318], lipRadius + 0.006, 0.01);
  const mouth = limb([0, -0.279, 0.39], [0.1, -0.283, 0.345], 0.012, 0.008);
  const ear = ellipsoid([0.335, -0.045, -0.05], [0.035, 0.1, 0.062]);
  const earHollow = ellipsoid([0.37, -0.035, -0.035], [0.025, 0.06, 0.035]);

  return (x, y, z) => {
    const side = Math.abs(x);
    let d = blend(cranium(x, y, z), front(x, y, z), 0.14);
    d = blend(d, jaw(side, y, z), 0.11);
    d = blend(d, cheek(side, y, z), 0.1);
    d = blend(d, brow(side, y, z), 0.07);
    d = carve(d, socket(side, y, z), 0.07);
    d = blend(d, lid(side, y, z), 0.015);
    d = blend(d, bridge(x, y, z), 0.05);
    d = blend(d, nostril(side, y, z), 0.03);
    d = blend(d, upperLip(side, y, z), 0.035);
    d = blend(d, lowerLip(side, y, z), 0.035);
    d = carve(d, mouth(side, y, z), 0.02);
    d = blend(d, carve(ear(side, y, z), earHollow(side, y, z), 0.02), 0.03);
    return d;
  };
}

function headgearFields(): { shell: Field; trim: Field } {
  const outer = ellipsoid([0, 0.06, -0.03], [0.445, 0.475, 0.5]);
  const pad = limb([0, 0.215, 0.37], [0.3, 0.2, 0.2], 0.105, 0.1);
  const cheek = ellipsoid([0.27, -0.16, 0.16], [0.115, 0.2, 0.17]);
  const chin = limb([0, -0.5, 0.2], [0.27, -0.33, 0.02], 0.03, 0.035);
  const opening = ellipsoid([0, -0.12, 0.5], [0.205, 0.235, 0.4]);
  const earHole = ball([0.47, -0.05, -0.05], 0.075);
  const shell: Field = (x, y, z) => {
    const side = Math.abs(x);
    let d = Math.max(outer(x, y, z), -0.32 - y);
    d = carve(d, opening(x, y, z), 0.06);
    d = blend(d, pad(side, y, z), 0.04);
    d = blend(d, cheek(side, y, z), 0.05);
    return carve(d, earHole(side, y, z), 0.05);
  };
  return { shell, trim: (x, y, z) => chin(Math.abs(x), y, z) };
}

/** A head with hair, beard and headgear, placed at `at`. */
export function headParts(head: Head, at: Frame): Part[] {
  const face = skull(head);
  const hair = hairFields(head.hair, head.headgear);
  const center = at.origin;
  const parts: Part[] = [
    {
      field: fieldInFrame(
        at,
        (x, y, z) => face(x, y, z) - hair.thickness(x, y, z) - beardAt(head, x, y, z) * 0.012,
      ),
      paint: paintInFrame(at, (x, y, z) => {
        const side = Math.abs(x);
        if (hair.covers(x, y, z)) return 'hair';
        if (Math.hypot(side - 0.128, y + 0.022, z - 0.268) < 0.0795 && Math.abs(y + 0.02) < 0.017)
          return 'eye';
        if (z > 0.25 && Math.abs(y - 0.098 + 0.15 * (side - 0.13) ** 2) < 0.014 && side > 0.05 && side < 0.2)
          return 'hair';
        if (beardAt(head, x, y, z) > 0.5) return 'hair';
        if (z > 0.3 && side < 0.088 && Math.abs(y + 0.282) < 0.036 - 0.25 * side) return 'lip';
        return 'skin';
      }),
      center,
      reach: 0.62,
    },
  ];
  for (const field of hair.extras) {
    parts.push({
      field: fieldInFrame(at, field.field),
      paint: () => field.paint,
      center,
      reach: field.reach,
    });
  }
  if (head.headgear) {
    const { shell, trim } = headgearFields();
    parts.push({
      field: fieldInFrame(at, shell),
      paint: paintInFrame(at, (x, y, z) => (z > 0.3 && y > 0.14 && Math.abs(x) < 0.1 ? 'trim' : 'leather')),
      center,
      reach: 0.62,
    });
    parts.push({ field: fieldInFrame(at, trim), paint: () => 'trim', center, reach: 0.62 });
  }
  return parts;
}

/** How much of a beard a point has, from 0 to 1. */
function beardAt({ beard }: Head, x: number, y: number, z: number): number {
  if (!beard) return 0;
  const side = Math.abs(x);
  const lipGap = smoothstep(0.1, 0.06, Math.hypot(x * 0.85, (y + 0.283) * 1.6));
  const chin = smoothstep(-0.2, -0.27, y + 0.25 * side - 0.06);
  const mustache =
    smoothstep(0.03, 0.015, Math.abs(y + 0.215)) * smoothstep(0.12, 0.09, side) * smoothstep(0.25, 0.3, z);
  const front = smoothstep(-0.1, 0.02, z);
  return Math.max(chin * (1 - lipGap), mustache) * front;
}
