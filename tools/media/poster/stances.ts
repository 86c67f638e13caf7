import type { Arms, ArmTarget } from '../portrait/body.ts';
import { dot, frame, type Vec } from '../portrait/shapes.ts';
import { type Stance, torsoFrame } from './figure.ts';

/** The target of an arm, relative to the head. The axes are those of the figure, not of its twisted torso. */
type ArmPosition = { wrist: Vec; palm: Vec; pole: Vec };
type Pose = Partial<Omit<Stance, 'arms' | 'head'>> & {
  left: ArmPosition;
  right: ArmPosition;
  /** The direction of the head, relative to the figure. */
  gaze?: { yaw?: number; pitch?: number; roll?: number; shift?: Vec };
};

const ROOT = frame([0, 0, 0], [0, 1, 0], [0, 0, 1]);

function createStance({ left, right, gaze = {}, ...body }: Pose): Stance {
  const whole: Stance = {
    hip: 3.2,
    lean: 0.16,
    tilt: 0,
    twist: 0,
    feet: { left: [-0.55, 0, 0.75], right: [0.6, 0, -0.75] },
    ...body,
    head: {
      yaw: (gaze.yaw ?? 0) - (body.twist ?? 0),
      pitch: (gaze.pitch ?? 0.1) - 0.6 * (body.lean ?? 0.16),
      roll: gaze.roll ?? 0,
      shift: gaze.shift ?? [0, -0.04, 0.08],
    },
    // A placeholder, because the arms depend on the frame of the torso.
    arms: {} as Arms,
  };
  const torso = torsoFrame(whole, ROOT);
  const toTorso = (v: Vec): Vec => [dot(v, torso.right), dot(v, torso.up), dot(v, torso.front)];
  const arm = (position: ArmPosition): ArmTarget => ({
    wrist: toTorso(position.wrist),
    palm: toTorso(position.palm),
    pole: toTorso(position.pole),
  });
  return { ...whole, arms: { left: arm(left), right: arm(right) } };
}

const chinRight: ArmPosition = { wrist: [0.34, -0.92, 0.62], palm: [-0.75, 0.1, -0.6], pole: [0.4, -1, 0] };
const chinLeft: ArmPosition = { wrist: [-0.36, -0.86, 0.8], palm: [0.75, 0.1, -0.6], pole: [-0.4, -1, 0] };
const leadHand: ArmPosition = { wrist: [-0.3, -0.72, 1.2], palm: [0.75, -0.15, -0.5], pole: [-0.4, -1, 0] };
const handOnHip = { wrist: [0.75, -2.3, 0.35], palm: [-0.5, -0.2, -1], pole: [1, -0.2, -0.6] } as const;
const armDown = (side: 1 | -1): ArmPosition => ({
  wrist: [0.95 * side, -2.85, 0.2],
  palm: [-side, 0, 0.1],
  pole: [side, 0, -0.7],
});

export const STANCES = {
  guard: createStance({ twist: 0.5, left: leadHand, right: chinRight }),
  shell: createStance({
    twist: 0.15,
    lean: 0.3,
    hip: 2.95,
    left: { ...chinLeft, wrist: [-0.26, -0.7, 0.72] },
    right: { ...chinRight, wrist: [0.26, -0.74, 0.68] },
    gaze: { pitch: 0.3 },
  }),
  jab: createStance({
    twist: 0.75,
    lean: 0.24,
    hip: 3.05,
    left: { wrist: [-0.1, -0.42, 2.5], palm: [0.1, -1, 0.1], pole: [-0.7, -0.8, 0] },
    right: chinRight,
    feet: { left: [-0.4, 0, 1.1], right: [0.5, 0.1, -0.95] },
  }),
  cross: createStance({
    twist: -0.55,
    lean: 0.28,
    hip: 3.0,
    left: { ...chinLeft, wrist: [-0.4, -0.85, 0.55] },
    right: { wrist: [0.05, -0.45, 2.5], palm: [-0.1, -1, 0.1], pole: [0.7, -0.8, 0] },
    feet: { left: [-0.45, 0, 0.95], right: [0.5, 0.16, -1.0] },
  }),
  hook: createStance({
    twist: -0.35,
    lean: 0.2,
    hip: 3.0,
    left: { wrist: [0.05, -0.6, 1.35], palm: [0.2, -1, -0.2], pole: [-1, -0.05, 0.2] },
    right: { ...chinRight, wrist: [0.4, -0.85, 0.5] },
    feet: { left: [-0.5, 0.1, 0.85], right: [0.55, 0, -0.8] },
  }),
  body: createStance({
    twist: -0.4,
    lean: 0.5,
    hip: 2.75,
    tilt: 0.1,
    left: { ...chinLeft, wrist: [-0.35, -0.85, 0.6] },
    right: { wrist: [0.15, -1.25, 2.1], palm: [-0.2, -0.4, -1], pole: [0.7, -0.9, 0] },
    feet: { left: [-0.5, 0, 1.0], right: [0.55, 0.1, -0.9] },
  }),
  slip: createStance({
    twist: 0.3,
    lean: 0.3,
    tilt: 0.34,
    hip: 2.8,
    left: chinLeft,
    right: chinRight,
    gaze: { roll: -0.1, pitch: 0.2 },
  }),
  mitts: createStance({
    twist: -0.15,
    lean: 0.08,
    left: { wrist: [-0.45, -0.75, 1.35], palm: [0.1, -0.1, 1], pole: [-0.7, -1, 0] },
    right: { wrist: [0.55, -0.7, 1.05], palm: [-0.1, -0.1, 1], pole: [0.8, -1, 0] },
  }),
  winner: createStance({
    hip: 3.38,
    lean: 0,
    left: { wrist: [-1.1, 0.95, 0.15], palm: [0.6, 0, 1], pole: [-1, -0.2, 0.3] },
    right: armDown(1),
    feet: { left: [-0.4, 0, 0.05], right: [0.42, 0, 0] },
    gaze: { pitch: -0.22, yaw: 0.15 },
  }),
  referee: createStance({
    hip: 3.4,
    lean: 0,
    left: armDown(-1),
    right: { wrist: [1.05, 0.55, 0.2], palm: [0.4, 0, 1], pole: [1, -0.3, 0.2] },
    feet: { left: [-0.42, 0, 0], right: [0.42, 0, 0.05] },
    gaze: { pitch: 0.05, yaw: 0.1 },
  }),
  beaten: createStance({
    hip: 3.38,
    lean: 0.06,
    left: armDown(-1),
    right: { ...handOnHip },
    feet: { left: [-0.4, 0, 0.05], right: [0.42, 0, 0] },
    gaze: { pitch: 0.3, yaw: -0.2 },
  }),
  stand: createStance({
    hip: 3.4,
    lean: 0,
    left: armDown(-1),
    right: armDown(1),
    feet: { left: [-0.42, 0, 0], right: [0.42, 0, 0] },
    gaze: { pitch: 0.02 },
  }),
  seated: createStance({
    hip: 2.32,
    lean: 0.14,
    left: { wrist: [-1.25, -2.15, 0.95], palm: [0.4, -1, 0.1], pole: [-1, -0.6, -0.5] },
    right: { wrist: [1.25, -2.15, 0.95], palm: [-0.4, -1, 0.1], pole: [1, -0.6, -0.5] },
    feet: { left: [-1.0, 0, 1.75], right: [1.0, 0, 1.75] },
    knees: { left: [-0.3, 1, 0.4], right: [0.3, 1, 0.4] },
    gaze: { pitch: 0.12 },
  }),
  coach: createStance({
    hip: 2.6,
    lean: 0.62,
    left: { wrist: [-0.5, -1.3, 1.5], palm: [0.6, -0.6, 0], pole: [-0.9, -0.6, 0] },
    right: { wrist: [0.7, -1.7, 1.2], palm: [-0.6, -0.6, 0], pole: [0.9, -0.6, 0] },
    feet: { left: [-0.6, 0, 0.7], right: [0.6, 0, -0.7] },
    gaze: { pitch: 0.35 },
  }),
  walk: createStance({
    hip: 3.34,
    lean: 0.04,
    left: { wrist: [-0.78, -2.6, 0.75], palm: [0.6, 0, -0.6], pole: [-0.5, -0.3, -1] },
    right: { wrist: [0.85, -2.7, 0.1], palm: [-0.6, 0, -0.6], pole: [0.5, -0.3, -1] },
    feet: { left: [-0.3, 0, 0.7], right: [0.32, 0.14, -0.65] },
    gaze: { pitch: 0.16 },
  }),
  skip: createStance({
    hip: 3.62,
    lean: 0.03,
    left: { wrist: [-1.25, -2.1, 0.35], palm: [0, 0.4, 1], pole: [-0.6, -0.5, -1] },
    right: { wrist: [1.25, -2.1, 0.35], palm: [0, 0.4, 1], pole: [0.6, -0.5, -1] },
    feet: { left: [-0.3, 0.42, 0.05], right: [0.3, 0.3, -0.15] },
    gaze: { pitch: 0 },
  }),
  run: createStance({
    hip: 3.3,
    lean: 0.24,
    twist: 0.2,
    left: { wrist: [-0.65, -1.15, 0.85], palm: [1, 0, 0], pole: [-0.4, -0.4, -1] },
    right: { wrist: [0.8, -2.0, -0.35], palm: [-1, 0, 0], pole: [0.4, 0.2, -1] },
    feet: { left: [-0.25, 0.75, -1.45], right: [0.25, 0.1, 0.95] },
    gaze: { pitch: 0.05 },
  }),
  kneel: createStance({
    hip: 1.95,
    lean: 0.55,
    left: { wrist: [-0.7, -2.75, 0.75], palm: [0.2, -0.2, -1], pole: [-1, 0, -0.5] },
    right: { wrist: [0.75, -1.75, 1.15], palm: [-0.4, -0.8, -0.2], pole: [1, -0.1, -0.3] },
    feet: { left: [-0.4, 0.05, -1.75], right: [0.6, 0, 0.95] },
    knees: { left: [-0.2, -0.6, 1], right: [0.2, 0.6, 1] },
    gaze: { pitch: 0.28, yaw: 0.15 },
  }),
  wrapping: createStance({
    hip: 2.32,
    lean: 0.3,
    left: { wrist: [-0.35, -1.35, 1.15], palm: [0.9, -0.1, -0.4], pole: [-0.8, -1, 0] },
    right: { wrist: [0.45, -1.5, 1.0], palm: [-0.9, -0.1, -0.4], pole: [0.8, -1, 0] },
    feet: { left: [-1.0, 0, 1.75], right: [1.0, 0, 1.75] },
    knees: { left: [-0.3, 1, 0.4], right: [0.3, 1, 0.4] },
    gaze: { pitch: 0.4 },
  }),
} as const satisfies Record<string, Stance>;
