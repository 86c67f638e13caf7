import {
  blend,
  carve,
  ellipsoid,
  type Field,
  type Frame,
  fieldInFrame,
  limb,
  type Part,
  paintInFrame,
} from './shapes.ts';

/**
 * A boxing glove in local coordinates: the wrist at the origin, `up` toward the fingers, `front` on the palm
 * side. `thumb` is 1 for a thumb on the right.
 */
function gloveWithoutCuff(thumb: 1 | -1): Field {
  const back = ellipsoid([0, 0.44, -0.01], [0.275, 0.33, 0.225]);
  const knuckles = ellipsoid([0, 0.56, 0.1], [0.27, 0.205, 0.2]);
  const curl = ellipsoid([-0.02 * thumb, 0.36, 0.2], [0.235, 0.17, 0.13]);
  const thumbBase = limb([thumb * 0.15, 0.12, 0.06], [thumb * 0.255, 0.3, 0.12], 0.12, 0.11);
  const thumbTip = limb([thumb * 0.255, 0.3, 0.12], [thumb * 0.19, 0.5, 0.22], 0.11, 0.085);
  return (x, y, z) => {
    let d = blend(back(x, y, z), knuckles(x, y, z), 0.12);
    d = blend(d, curl(x, y, z), 0.05);
    return blend(d, blend(thumbBase(x, y, z), thumbTip(x, y, z), 0.08), 0.025);
  };
}

const sleeve = limb([0, -0.26, 0], [0, 0.16, 0], 0.2, 0.19);

/** A glove with its cuff. */
export function gloveParts(at: Frame, thumb: 1 | -1): Part[] {
  const hand = gloveWithoutCuff(thumb);
  const cuff: Field = (x, y, z) => {
    const tube = Math.max(sleeve(x, y, z), -0.3 - y);
    const strap = Math.abs(y + 0.06) < 0.11 ? 0.014 : 0;
    return carve(tube - strap, Math.hypot(x, z) - 0.15 + Math.max(0, (y + 0.22) * 4), 0.03);
  };
  return [
    {
      field: fieldInFrame(at, (x, y, z) => blend(hand(x, y, z), cuff(x, y, z), 0.04)),
      paint: paintInFrame(at, (x, y, z) => {
        if (Math.abs(y + 0.06) < 0.105) return 'trim';
        return z < -0.1 && Math.hypot(x * 0.9, y - 0.42) < 0.105 ? 'trim' : 'leather';
      }),
      center: [at.origin[0] + at.up[0] * 0.3, at.origin[1] + at.up[1] * 0.3, at.origin[2] + at.up[2] * 0.3],
      reach: 0.72,
    },
  ];
}
