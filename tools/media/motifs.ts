import { mkdirSync, writeFileSync } from 'node:fs';
import { type Point, traceContours } from './motif/trace.ts';
import { BUILDS, bodyParts } from './portrait/body.ts';
import { gloveParts } from './portrait/glove.ts';
import { headParts } from './portrait/head.ts';
import { POSES, type Pose } from './portrait/poses.ts';
import {
  type Camera,
  type Color,
  type Light,
  type Picture,
  render,
  type Surface,
} from './portrait/render.ts';
import { frame, headFrame, type Material, type Part } from './portrait/shapes.ts';

// Draws the figures of the page headers as flat shapes: a silhouette, its half tones and its lit areas.
// Usage: npm run media:motifs -- [name…]

const OUT = 'src/components/chrome/motifs';
const SIZE = 320;
/** Minimum brightness (linear light) of the half tones and of the lit areas. */
const HALF_TONE = 0.13;
const LIT = 0.36;

const matte = (value: number): Surface => ({
  color: [value, value, value],
  gloss: 0,
  shininess: 8,
  sheen: 0.2,
});
const SURFACES: Record<Material, Surface> = {
  skin: matte(0.5),
  lip: matte(0.4),
  eye: matte(0.1),
  hair: matte(0.16),
  leather: matte(0.9),
  trim: matte(1),
  cloth: matte(0.3),
  satin: matte(0.7),
};

type Motif = {
  parts: Part[];
  camera: Camera;
  /** Direction of the only light. */
  key: Light['from'];
  /** Places the figure in an SVG document. */
  toSvg: (figure: string) => string;
};

const boxer = ({ arms, head }: Pose): Part[] => [
  ...bodyParts(BUILDS.strong, arms, 'singlet'),
  ...headParts(
    {
      face: { jaw: 0.2, nose: 0, cheeks: 0, lips: 0, brow: 0.3 },
      hair: 'fade',
      beard: false,
      headgear: true,
      young: false,
    },
    headFrame(head.shift, head.yaw, head.pitch, head.roll),
  ),
];
const sideOn: Camera = {
  yaw: -1.25,
  pitch: 0,
  target: [0, -0.62, 0.35],
  distance: 7,
  fieldOfView: 0.4,
  roll: 0,
};

/** A figure in the accent color of the red corner, facing its mirror image in that of the blue corner. */
const faceToFace = (figure: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${width} ${SIZE}"><g id="figure">${figure}</g><use href="#figure" transform="matrix(-1 0 0 1 ${width} 0)" color="var(--color-blue-corner)"/></svg>`;

const MOTIFS: Record<string, Motif> = {
  /** Two boxers face to face, as on a fight poster: red corner on the left, blue corner on the right. */
  'face-off': {
    parts: boxer(POSES.profile),
    camera: sideOn,
    key: [0.75, 0.75, 0.25],
    toSvg: (figure) => faceToFace(figure, 590),
  },
  /** A jab as three frames of a film. */
  jab: {
    parts: boxer(POSES.jab),
    camera: { ...sideOn, target: [0, -0.66, 0.95], fieldOfView: 0.47 },
    key: [0.5, 0.8, 0.35],
    toSvg: (figure) =>
      `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 500 ${SIZE}"><use href="#figure" opacity=".16"/><use href="#figure" x="90" opacity=".4"/><g transform="translate(180)"><g id="figure">${figure}</g></g></svg>`,
  },
  /** Two gloves touch before the first bell. */
  gloves: {
    parts: gloveParts(frame([-0.62, -0.04, 0], [1, 0.12, 0.1], [0.1, -0.25, 1]), 1),
    camera: { yaw: 0, pitch: 0.1, target: [0, 0, 0], distance: 6.4, fieldOfView: 0.3, roll: 0 },
    key: [-0.3, 0.9, 0.35],
    toSvg: (figure) => faceToFace(figure, 372),
  },
  /** A pair of gloves hung on the post of a neutral corner. */
  corner: {
    parts: gloveParts(frame([0.02, 0.42, 0], [0.14, -1, 0.1], [0.4, 0.1, 1]), 1),
    camera: { yaw: 0, pitch: 0.05, target: [0, 0, 0], distance: 6.4, fieldOfView: 0.27, roll: 0 },
    key: [-0.5, 0.7, 0.5],
    toSvg: (figure) =>
      `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 420 320"><path fill="var(--color-raised)" d="M190 0h40v320h-40z"/><rect x="172" y="14" width="76" height="250" rx="12" fill="var(--color-canvas)"/><path fill="#000" fill-opacity=".3" d="M184 14h14v250h-14q-12 0-12-12V26q0-12 12-12zM172 94h76v5h-76zM172 178h76v5h-76z"/><path fill="none" stroke="var(--color-text)" stroke-width="4" d="M114 86 196 40q14-10 28 0l84 76"/><g transform="translate(-30 62) scale(.9)"><g id="figure">${figure}</g></g><use href="#figure" transform="matrix(-.9 0 0 .9 450 92)"/></svg>`,
  },
};

const LIGHT: Color = [1, 1, 1];

/** Converts contours to the data of an SVG path. Points are rounded to pixels, and relative to the point before. */
function toPath(contours: readonly Point[][]): string {
  return contours
    .map((contour) => {
      let [px, py] = [0, 0];
      const steps = contour.map(([x, y]) => {
        const [dx, dy] = [Math.round(x) - px, Math.round(y) - py];
        [px, py] = [px + dx, py + dy];
        return `${dx}${dy < 0 ? '' : ' '}${dy}`;
      });
      return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** Channels of a picture. All surfaces and lights are gray, so the red channel is the brightness. */
const RED = 0;
const COVERAGE = 3;

const channel = (picture: Picture, offset: number) =>
  Float32Array.from({ length: SIZE * SIZE }, (_, index) =>
    Math.min(1.2, picture.pixels[index * 4 + offset] ?? 0),
  );

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, { parts, camera, key, toSvg }] of Object.entries(MOTIFS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const lights = [{ from: key, color: LIGHT, shadow: true }];
  const picture = render({ parts, surfaces: SURFACES, lights, ambient: [0, 0, 0], camera }, SIZE, SIZE);
  const trace = (offset: number, threshold: number) =>
    toPath(traceContours(channel(picture, offset), SIZE, threshold));
  const svg = toSvg(
    `<path fill="var(--color-raised)" d="${trace(COVERAGE, 0.5)}"/><path fill="currentColor" fill-opacity=".4" d="${trace(RED, HALF_TONE)}"/><path fill="currentColor" d="${trace(RED, LIT)}"/>`,
  );
  writeFileSync(`${OUT}/${name}.svg`, `${svg}\n`);
  console.log(`${OUT}/${name}.svg ${svg.length} bytes`);
}
