import { BUILDS, bodyParts } from '../portrait/body.ts';
import { gloveParts } from '../portrait/glove.ts';
import { headParts } from '../portrait/head.ts';
import { POSES } from '../portrait/poses.ts';
import { type Color, type Picture, render, type Scene, type Surface, surface } from '../portrait/render.ts';
import {
  type Field,
  fieldInFrame,
  frame,
  headFrame,
  limb,
  type Material,
  type Part,
  smoothstep,
  type Vec,
} from '../portrait/shapes.ts';
import { compositeFrame } from './stage.ts';

export type Size = { width: number; height: number };

/** A looping film. Frames are rendered at `renderSize`, and the encoder scales them to `outputSize`. */
export type Film = {
  renderSize: Size;
  outputSize: Size;
  /** The size at which the poster is rendered, if it is larger than the film. */
  posterSize?: Size;
  seconds: number;
  fps: number;
  /** Size limits of the encoded files. */
  maxBytes: { webm: number; mp4: number };
  /** Renders the frame at `time`, from 0 to 1 within the loop. A film with a `posterSize` can be drawn at any size. */
  draw: (time: number, size?: Size) => Buffer;
};

const MAX_BYTES = { webm: 400_000, mp4: 300_000 };
/** Smaller than the other limits, because every first page view loads this film. */
const MAX_INTRO_BYTES = { webm: 50_000, mp4: 50_000 };

const TAU = Math.PI * 2;
const WHITE: Color = [1, 0.94, 0.86];
const HOT: Color = [1, 0.2, 0.07];
const times = (color: Color, by: number): Color => [color[0] * by, color[1] * by, color[2] * by];

const SURFACES: Record<Material, Surface> = {
  skin: surface([0.3, 0.18, 0.12], 0.55, 20, 0.5),
  lip: surface([0.2, 0.1, 0.08], 0.3, 20, 0.1),
  eye: surface([0.02, 0.02, 0.02], 0.4, 40, 0),
  hair: surface([0.012, 0.011, 0.01], 0.25, 10, 0.4),
  leather: surface([0.5, 0.028, 0.02], 0.9, 36, 0.4),
  trim: surface([0.55, 0.53, 0.5], 0.3, 12, 0.2),
  cloth: surface([0.04, 0.04, 0.045], 0.25, 14, 0.5),
  satin: surface([0.6, 0.06, 0.02], 0.5, 16, 0.4),
};

const piece = (field: Field, material: Material, center: Vec, reach: number): Part => ({
  field,
  paint: () => material,
  center,
  reach,
});

const rendered = new Map<string, Picture>();
/** Renders the boxer. Reuses the picture if this worker has already rendered the same position. */
function renderOnce(scene: Scene, sway: number): Picture {
  const key = sway.toFixed(9);
  const picture = rendered.get(key) ?? render(scene, 540, 540, true);
  rendered.set(key, picture);
  return picture;
}

/** A boxer in guard, lit from behind, swaying from foot to foot. */
const home: Film = {
  renderSize: { width: 960, height: 540 },
  outputSize: { width: 1280, height: 720 },
  seconds: 6,
  fps: 24,
  maxBytes: MAX_BYTES,
  draw(time) {
    const sway = Math.sin(TAU * time);
    // Depends only on the sway, so that swaying back shows the same pictures.
    const bob = -2 * sway ** 2;
    const { arms, head } = POSES.orthodox;
    const lift = (wrist: Vec, by: number): Vec => [wrist[0], wrist[1] + by, wrist[2] + by * 0.6];
    const scene: Scene = {
      parts: [
        ...bodyParts(
          BUILDS.strong,
          {
            left: { ...arms.left, wrist: lift(arms.left.wrist, 0.05 * bob) },
            right: { ...arms.right, wrist: lift(arms.right.wrist, -0.035 * bob) },
          },
          'singlet',
        ),
        ...headParts(
          {
            face: { jaw: 0.2, nose: 0, cheeks: 0, lips: 0, brow: 0.3 },
            hair: 'fade',
            beard: false,
            headgear: false,
            young: false,
          },
          headFrame(head.shift, head.yaw + 0.04 * sway, head.pitch + 0.02 * bob, head.roll + 0.02 * sway),
        ),
      ],
      surfaces: SURFACES,
      lights: [
        { from: [0.95, 0.75, -0.75], color: times(WHITE, 5.2), shadow: true },
        { from: [-0.95, 0.25, -0.8], color: times(HOT, 5.5), shadow: true },
      ],
      ambient: [0.01, 0.01, 0.014],
      camera: {
        yaw: 0.7 + 0.03 * sway,
        pitch: -0.03,
        target: [0.1 * sway, -0.74 + 0.025 * bob, 0.25],
        distance: 7,
        fieldOfView: 0.42,
        roll: 0,
      },
    };
    return compositeFrame({
      ...this.renderSize,
      time,
      figure: { picture: renderOnce(scene, sway), left: 0.4, span: 0.5625 },
      lightCones: [{ from: [0.9, -0.16], to: [0.66, 1], spread: 0.17, color: times(WHITE, 0.5) }],
      glows: [{ at: [0.5, 0.55], radius: 0.5, color: times(HOT, 0.045) }],
      shade: (u, v) => 0.3 + 0.7 * smoothstep(0.1, 0.5, u) - 0.35 * smoothstep(0.7, 1, v),
    });
  },
};

const RING_HALF_WIDTH = 2.3;
const FLOOR_Y = -1.15;
const CORNERS: [number, number][] = [
  [-RING_HALF_WIDTH, -RING_HALF_WIDTH],
  [RING_HALF_WIDTH, -RING_HALF_WIDTH],
  [RING_HALF_WIDTH, RING_HALF_WIDTH],
  [-RING_HALF_WIDTH, RING_HALF_WIDTH],
];

const ROPE_HEIGHTS = [FLOOR_Y + 0.42, FLOOR_Y + 0.78, FLOOR_Y + 1.14] as const;
const ROPE_MATERIALS = ['cloth', 'trim', 'satin'] as const;
const nearestRope = (y: number): 0 | 1 | 2 => (y < FLOOR_Y + 0.6 ? 0 : y < FLOOR_Y + 0.96 ? 1 : 2);

/** Larger than the scene, because the edge of a bounding sphere would darken the canvas as a shadow does. */
const EVERYWHERE = 20;

/** An empty ring: canvas, posts, and three ropes on each side. The canvas borrows the material `hair`. */
const ring: Part[] = [
  piece(
    (x, y, z) =>
      Math.max(Math.abs(x) - RING_HALF_WIDTH, Math.abs(y - FLOOR_Y) - 0.04, Math.abs(z) - RING_HALF_WIDTH),
    'hair',
    [0, FLOOR_Y, 0],
    EVERYWHERE,
  ),
  ...CORNERS.map(([x, z], corner) =>
    piece(
      limb([x, FLOOR_Y, z], [x, FLOOR_Y + 1.25, z], 0.055),
      corner % 2 === 0 ? 'satin' : 'trim',
      [x, FLOOR_Y + 0.6, z],
      0.75,
    ),
  ),
  // One shape, because the renderer measures the distance to every shape.
  {
    field: (x, y, z) => {
      const across = Math.max(Math.abs(x), Math.abs(z)) - RING_HALF_WIDTH;
      const past = Math.max(0, Math.min(Math.abs(x), Math.abs(z)) - RING_HALF_WIDTH);
      const up = y - ROPE_HEIGHTS[nearestRope(y)];
      return Math.sqrt(across * across + up * up + past * past) - 0.026;
    },
    paint: (_x, y) => ROPE_MATERIALS[nearestRope(y)],
    center: [0, ROPE_HEIGHTS[1], 0],
    reach: EVERYWHERE,
  },
];

/** The empty ring under one lamp. The camera drifts around a corner. */
const mission: Film = {
  renderSize: { width: 1920, height: 1080 },
  outputSize: { width: 1280, height: 720 },
  seconds: 7,
  fps: 24,
  maxBytes: MAX_BYTES,
  draw(time) {
    const drift = Math.sin(TAU * time);
    const scene: Scene = {
      parts: ring,
      // The canvas of `ring` has the material `hair`.
      surfaces: { ...SURFACES, hair: surface([0.34, 0.33, 0.34], 0.1, 8, 0.1) },
      lights: [
        { from: [0.15, 1, -0.12], color: times(WHITE, 1.05), shadow: true },
        { from: [-0.9, 0.25, -0.5], color: times(HOT, 1.6), shadow: false },
      ],
      ambient: [0.012, 0.012, 0.016],
      camera: {
        yaw: 0.52 + 0.07 * drift,
        pitch: 0.2 + 0.012 * Math.cos(TAU * time),
        target: [0, -0.5, 0],
        distance: 6.8,
        fieldOfView: 0.44,
        roll: 0,
      },
    };
    return compositeFrame({
      ...this.renderSize,
      time,
      figure: { picture: render(scene, 1920, 1080, true), left: 0, span: 1 },
      lightCones: [{ from: [0.56, -0.5], to: [0.54, 1], spread: 0.27, color: times(WHITE, 0.34) }],
      glows: [{ at: [0.2, 0.4], radius: 0.5, color: times(HOT, 0.03) }],
      // The lamp lights the middle, so the canvas is darker toward its edges.
      shade: (u, v) => {
        const distance = Math.hypot((u - 0.55) * 1.25, (v - 0.62) * 1.1);
        return 0.12 + 0.88 * smoothstep(0.72, 0.12, distance) * (0.45 + 0.55 * smoothstep(0, 0.3, u));
      },
    });
  },
};

const PIVOT: Vec = [0, 2.9, 0];
/** A heavy bag on a chain, swung by `angle` radians. */
function bagParts(angle: number): Part[] {
  const hung = frame(PIVOT, [Math.sin(angle), Math.cos(angle), 0], [0, 0, 1]);
  const part = (field: Field, material: Material): Part =>
    piece(fieldInFrame(hung, field), material, [-2.9 * Math.sin(angle), 0.2, 0], 3.4);
  return [
    part(limb([0, -2.0, 0], [0, -3.7, 0], 0.5), 'cloth'),
    part(limb([0, 0, 0], [0, -1.5, 0], 0.022), 'trim'),
    part(limb([0, -2.35, 0], [0, -2.45, 0], 0.512), 'satin'),
  ];
}

/** A heavy bag swaying in the dark, behind the menu text. */
const menu: Film = {
  renderSize: { width: 450, height: 800 },
  outputSize: { width: 720, height: 1280 },
  seconds: 6,
  fps: 20,
  maxBytes: MAX_BYTES,
  draw(time) {
    const scene: Scene = {
      parts: bagParts(0.1 * Math.sin(TAU * time)),
      surfaces: SURFACES,
      lights: [
        { from: [0.95, 0.5, -0.5], color: times(WHITE, 2.2), shadow: false },
        { from: [-0.95, 0.1, -0.5], color: times(HOT, 3.2), shadow: false },
      ],
      ambient: [0.008, 0.008, 0.012],
      camera: { yaw: 0, pitch: 0, target: [-0.35, 0.15, 0], distance: 8, fieldOfView: 0.62, roll: 0 },
    };
    return compositeFrame({
      ...this.renderSize,
      time,
      figure: { picture: render(scene, 450, 800, true), left: 0, span: 1 },
      lightCones: [{ from: [0.95, -0.2], to: [0.5, 1], spread: 0.14, color: times(WHITE, 0.22) }],
      glows: [{ at: [0.1, 0.8], radius: 0.4, color: times(HOT, 0.02) }],
      shade: () => 0.75,
    });
  },
};

/** Two gloves touch, and a red light flashes between them. */
const intro: Film = {
  renderSize: { width: 720, height: 720 },
  outputSize: { width: 720, height: 720 },
  // Visitors who prefer reduced motion see it for three seconds, on any screen.
  posterSize: { width: 960, height: 960 },
  seconds: 3,
  fps: 24,
  maxBytes: MAX_INTRO_BYTES,
  draw(time, size = intro.renderSize) {
    const touchTime = 0.42;
    const apart = Math.abs(((time - touchTime + 1.5) % 1) - 0.5) * 2;
    const gap = 0.8 + 0.62 * apart ** 1.5;
    const flash =
      Math.exp(-((((time - touchTime + 1) % 1) / 0.16) ** 1.2)) * smoothstep(-0.02, 0, time - touchTime);
    const glove = (side: 1 | -1): Part[] =>
      gloveParts(frame([side * gap, 0, 0], [-side, 0.1, 0], [0, -1, 0.45]), side === 1 ? -1 : 1);
    const scene: Scene = {
      parts: [...glove(1), ...glove(-1)],
      surfaces: SURFACES,
      lights: [
        { from: [0.25, 1, -0.25], color: times(WHITE, 2.6), shadow: true },
        { from: [-0.9, 0.1, -0.6], color: times(HOT, 3), shadow: false },
        { from: [0, 0.15, 0.9], color: times([1, 0.62, 0.42], 1.6 * flash), shadow: false },
      ],
      ambient: [0.012, 0.012, 0.016],
      camera: { yaw: 0, pitch: 0.08, target: [0, 0, 0], distance: 6.4, fieldOfView: 0.5, roll: 0 },
    };
    return compositeFrame({
      ...size,
      time,
      figure: { picture: render(scene, size.width, size.height, true), left: 0, span: 1 },
      lightCones: [{ from: [0.56, -0.3], to: [0.5, 1], spread: 0.15, color: times(WHITE, 0.36) }],
      glows: [{ at: [0.5, 0.5], radius: 0.16 + 0.2 * flash, color: times(HOT, 0.02 + 0.85 * flash) }],
      shade: (u, v) => smoothstep(0.56, 0.3, Math.hypot(u - 0.5, v - 0.5)),
    });
  },
};

export const FILMS: Record<string, Film> = { intro, menu, mission, home };
