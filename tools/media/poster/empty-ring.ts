import { seededRandom } from '../../random.ts';
import type { Vec } from '../portrait/shapes.ts';
import { canvas, RING_HALF_WIDTH, RINGS, ropes } from './props.ts';
import { arenaLights, camera, fill, MOODS, type Mood, rimLights, ringLamp, type Shot } from './shots.ts';

/** A shot of a ring without people. Text covers its lower half. */
export type EmptyShot = Shot & { mood: Mood };

const RED_POST: Vec = [-RING_HALF_WIDTH, 3.6, -RING_HALF_WIDTH];

/** The pad of the red corner, on the right side of the picture. */
function corner(): EmptyShot {
  const mood = MOODS.red;
  const style = RINGS[mood.ring];
  const random = seededRandom('ring-corner');
  const lens = camera(1, {
    target: [-RING_HALF_WIDTH - 1.4, 1.5, -RING_HALF_WIDTH + 1.4],
    yaw: 0.72,
    pitch: 0.1,
    distance: 15,
    w: 9,
    h: 9,
    focus: RED_POST,
    aperture: 0.2,
  });
  return {
    mood,
    lens,
    bokeh: arenaLights(mood, random, -20),
    set: {
      ...ropes(style, ['front', 'right']),
      planes: canvas(style),
      lamps: [
        ringLamp(mood, 0.5, [-5, -5], 0.4),
        ...rimLights(lens, RED_POST, mood),
        fill(lens, RED_POST, mood, 0.9),
      ],
      ambient: mood.ambient,
    },
  };
}

/** The ring from the rafters. */
function fromAbove(): EmptyShot {
  const mood = MOODS.split;
  const style = RINGS[mood.ring];
  const lens = camera(1, {
    target: [-1, 0, 4],
    yaw: 0.6,
    pitch: 0.95,
    distance: 34,
    w: 22,
    h: 22,
    aperture: 0.02,
  });
  return {
    mood,
    lens,
    bokeh: [],
    film: { brightness: 0.2, vignette: 0.7 },
    set: {
      ...ropes(style),
      planes: canvas(style),
      lamps: [
        { at: [7, 14, -8], toward: [0, 0, 0], angle: 0.62, color: [2.9, 2.7, 2.5], beam: 0.35 },
        ...rimLights(lens, [0, 2, 0], mood, 0.3),
      ],
      ambient: mood.ambient,
    },
  };
}

/** Ropes, close, with the lights of the arena behind them. */
function closeRopes(): EmptyShot {
  const mood = MOODS.steel;
  const random = seededRandom('ring-ropes');
  const lens = camera(1, {
    target: [-2, 2.9, -RING_HALF_WIDTH],
    yaw: 0.5,
    pitch: 0.05,
    distance: 8,
    w: 4.6,
    h: 4.6,
    roll: 0.16,
    focus: [-1, 4, -RING_HALF_WIDTH],
    aperture: 0.3,
  });
  return {
    mood,
    lens,
    bokeh: arenaLights(mood, random, -18, 34),
    film: { contrast: 0.5 },
    set: {
      ...ropes(RINGS.red, ['front']),
      planes: canvas(RINGS.red),
      lamps: [
        ringLamp(mood, 0.8, [0, -6]),
        ...rimLights(lens, [-1, 4, -RING_HALF_WIDTH], mood, 0.7),
        fill(lens, [-1, 4, -RING_HALF_WIDTH], mood, 0.5),
      ],
      ambient: mood.ambient,
    },
  };
}

export const EMPTY_SHOTS: Record<string, () => EmptyShot> = {
  'ring-corner': corner,
  'ring-canvas': fromAbove,
  'ring-ropes': closeRopes,
};
