import type { Arms, ArmTarget } from './body.ts';
import type { Vec } from './shapes.ts';

export type Pose = {
  arms: Arms;
  /** Rotation (radians) and offset of the head, relative to the chest. */
  head: { yaw: number; pitch: number; roll: number; shift: Vec };
  /** Angles are in radians. `lift` raises the point that the camera is aimed at. */
  camera: { yaw: number; pitch: number; lift: number; distance: number; roll: number };
};

const flip = ([x, y, z]: Vec): Vec => [-x, y, z];
const mirror = (target: ArmTarget): ArmTarget => ({
  wrist: flip(target.wrist),
  palm: flip(target.palm),
  pole: flip(target.pole),
});
/** Gives both arms the same position, mirrored. */
const both = (right: ArmTarget): Arms => ({ left: mirror(right), right });

const chinGuard: ArmTarget = { wrist: [0.4, -0.95, 0.72], palm: [-0.7, 0.1, -0.7], pole: [0.45, -1, 0.1] };
const leadHand: ArmTarget = { wrist: [-0.42, -0.75, 1.15], palm: [0.75, -0.15, -0.4], pole: [-0.5, -1, 0] };

export const POSES = {
  guard: {
    arms: both(chinGuard),
    head: { yaw: 0, pitch: 0.12, roll: 0, shift: [0, -0.03, 0.08] },
    camera: { yaw: 0.12, pitch: -0.04, lift: 0, distance: 7, roll: 0 },
  },
  orthodox: {
    arms: { left: leadHand, right: { ...chinGuard, wrist: [0.34, -0.98, 0.6] } },
    head: { yaw: 0.5, pitch: 0.14, roll: -0.06, shift: [0.03, -0.05, 0.08] },
    camera: { yaw: 0.62, pitch: -0.03, lift: 0, distance: 7, roll: 0 },
  },
  southpaw: {
    arms: { left: mirror({ ...chinGuard, wrist: [0.34, -0.98, 0.6] }), right: mirror(leadHand) },
    head: { yaw: -0.5, pitch: 0.14, roll: 0.06, shift: [-0.03, -0.05, 0.08] },
    camera: { yaw: -0.62, pitch: -0.03, lift: 0, distance: 7, roll: 0 },
  },
  profile: {
    arms: {
      left: { wrist: [-0.36, -0.85, 0.95], palm: [0.75, 0, -0.5], pole: [-0.4, -1, -0.1] },
      right: { wrist: [0.3, -1.0, 0.62], palm: [-0.75, 0, -0.5], pole: [0.4, -1, -0.2] },
    },
    head: { yaw: 0.05, pitch: 0.1, roll: 0, shift: [0, -0.04, 0.12] },
    camera: { yaw: -1.25, pitch: 0, lift: 0, distance: 7, roll: 0 },
  },
  meeting: {
    arms: both({ wrist: [0.5, -1.62, 0.72], palm: [0, -0.5, -1], pole: [0.9, -0.5, -0.5] }),
    head: { yaw: 0, pitch: 0.06, roll: 0, shift: [0, 0, 0.02] },
    camera: { yaw: -0.2, pitch: -0.12, lift: 0, distance: 7.1, roll: 0 },
  },
  jab: {
    arms: {
      left: { wrist: [-0.1, -0.55, 1.85], palm: [0.1, -1, 0.1], pole: [-0.8, -0.7, 0] },
      right: { ...chinGuard, wrist: [0.36, -0.95, 0.62] },
    },
    head: { yaw: 0.1, pitch: 0.2, roll: -0.08, shift: [0, -0.08, 0.08] },
    camera: { yaw: 0.38, pitch: 0.02, lift: -0.05, distance: 6.4, roll: 0.05 },
  },
  victory: {
    arms: {
      left: { wrist: [-0.55, -1.7, 0.6], palm: [0.5, -0.5, -1], pole: [-0.9, -0.5, -0.4] },
      right: { wrist: [1.02, 0.35, 0.2], palm: [-0.6, 0, 1], pole: [1, -0.3, 0.3] },
    },
    head: { yaw: 0.25, pitch: -0.2, roll: -0.08, shift: [0, 0, 0] },
    camera: { yaw: 0.1, pitch: -0.2, lift: 0.22, distance: 7.6, roll: 0 },
  },
  corner: {
    arms: both({ wrist: [0.62, -1.95, 0.5], palm: [-0.3, -0.2, -1], pole: [0.7, -0.4, -0.6] }),
    head: { yaw: 0.35, pitch: 0.3, roll: 0.05, shift: [0.02, -0.05, 0.1] },
    camera: { yaw: -0.15, pitch: -0.05, lift: 0.05, distance: 6.3, roll: 0 },
  },
} as const satisfies Record<string, Pose>;
