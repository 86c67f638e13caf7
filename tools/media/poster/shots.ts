import { BUILDS } from '../portrait/body.ts';
import { gloveParts } from '../portrait/glove.ts';
import { add, frame, limb, mix, scale, sub, unit, type Vec } from '../portrait/shapes.ts';
import type { Bokeh, Film } from './develop.ts';
import { type FigureAppearance, figure, placeParts, surface } from './figure.ts';
import {
  bareHand,
  bell,
  bottle,
  bucket,
  canvas,
  crowd,
  focusMitt,
  gymFloor,
  gymWall,
  heavyBag,
  jumpRope,
  RING_HALF_WIDTH,
  RINGS,
  ropes,
  stool,
  towel,
  videoCamera,
  wrappedFist,
} from './props.ts';
import { STANCES } from './stances.ts';
import { type Color, type Lamp, type Lens, type Rod, type Set3D, type Solid, viewOf } from './trace.ts';

/** The light and the film stock of a shot. */
export type Mood = {
  key: Color;
  rims: [Color, Color];
  ambient: Color;
  ring: keyof typeof RINGS;
  /** The color of the lower half of a gym wall. */
  wall: Color;
  window: Color;
  bokeh: Color[];
  film: Film;
};
export type Shot = { set: Set3D; lens: Lens; bokeh: Bokeh[]; film?: Partial<Film> };
export type CompositionInput = {
  boxer: FigureAppearance;
  rival: FigureAppearance;
  mood: Mood;
  random: () => number;
  aspect: number;
  /** The number of this take of the shot, from 0. */
  take: number;
};

const NEUTRAL: Color = [1, 1, 1];
const film = (changes: Partial<Film>): Film => ({
  fog: 0.014,
  air: [0.03, 0.03, 0.032],
  brightness: 0.27,
  shadows: NEUTRAL,
  highlights: NEUTRAL,
  saturation: 0.95,
  contrast: 0.25,
  grain: 9,
  vignette: 0.5,
  halation: 0.5,
  ...changes,
});

export const MOODS = {
  tungsten: {
    key: [1, 0.8, 0.56],
    rims: [
      [1, 0.36, 0.12],
      [1, 0.75, 0.45],
    ],
    ambient: [0.06, 0.045, 0.036],
    ring: 'sand',
    wall: [0.2, 0.1, 0.06],
    window: [0.93, 0.589, 0.31],
    bokeh: [
      [1.4, 0.85, 0.4],
      [1.2, 0.5, 0.2],
    ],
    film: film({ air: [0.025, 0.015, 0.008], shadows: [0.95, 0.98, 1.05], highlights: [1.06, 1, 0.9] }),
  },
  red: {
    key: [1, 0.92, 0.84],
    rims: [
      [1, 0.12, 0.05],
      [1, 0.3, 0.14],
    ],
    ambient: [0.051, 0.033, 0.036],
    ring: 'red',
    wall: [0.22, 0.04, 0.035],
    window: [0.868, 0.31, 0.186],
    bokeh: [
      [1.5, 0.2, 0.1],
      [1.3, 0.9, 0.7],
    ],
    film: film({ air: [0.022, 0.005, 0.004], contrast: 0.35, grain: 10 }),
  },
  blue: {
    key: [0.9, 0.96, 1],
    rims: [
      [0.12, 0.34, 1],
      [0.5, 0.72, 1],
    ],
    ambient: [0.03, 0.039, 0.06],
    ring: 'blue',
    wall: [0.04, 0.1, 0.2],
    window: [0.372, 0.589, 0.93],
    bokeh: [
      [0.25, 0.5, 1.5],
      [0.9, 1, 1.2],
    ],
    film: film({ air: [0.004, 0.011, 0.024], highlights: [1.02, 1, 0.98], grain: 8 }),
  },
  split: {
    key: [1, 0.94, 0.86],
    rims: [
      [1, 0.13, 0.06],
      [0.14, 0.38, 1],
    ],
    ambient: [0.042, 0.036, 0.054],
    ring: 'red',
    wall: [0.1, 0.08, 0.12],
    window: [0.558, 0.558, 0.744],
    bokeh: [
      [1.4, 0.25, 0.15],
      [0.3, 0.5, 1.4],
      [1, 0.95, 0.9],
    ],
    film: film({ air: [0.013, 0.008, 0.016], contrast: 0.3 }),
  },
  silver: {
    key: [1, 0.98, 0.95],
    rims: [
      [0.9, 0.9, 0.95],
      [1, 1, 1],
    ],
    ambient: [0.051, 0.051, 0.054],
    ring: 'black',
    wall: [0.16, 0.16, 0.16],
    window: [0.744, 0.744, 0.775],
    bokeh: [[1, 1, 1]],
    film: film({
      air: [0.013, 0.013, 0.014],
      saturation: 0.1,
      brightness: 0.31,
      contrast: 0.5,
      grain: 15,
      highlights: [1.03, 1, 0.95],
      vignette: 0.6,
    }),
  },
  day: {
    key: [0.86, 0.94, 1],
    rims: [
      [0.8, 0.92, 1],
      [1, 0.86, 0.7],
    ],
    ambient: [0.09, 0.099, 0.108],
    ring: 'blue',
    wall: [0.1, 0.17, 0.19],
    window: [0.837, 0.961, 1.054],
    bokeh: [[1, 1.1, 1.2]],
    film: film({
      air: [0.027, 0.032, 0.035],
      saturation: 0.85,
      shadows: [0.96, 1.02, 1.04],
      highlights: [1.04, 1, 0.94],
      grain: 6,
      vignette: 0.4,
      brightness: 0.36,
    }),
  },
  amber: {
    key: [1, 0.72, 0.38],
    rims: [
      [1, 0.55, 0.18],
      [0.35, 0.75, 0.85],
    ],
    ambient: [0.036, 0.042, 0.042],
    ring: 'sand',
    wall: [0.06, 0.12, 0.11],
    window: [1.054, 0.62, 0.217],
    bokeh: [
      [1.6, 0.8, 0.2],
      [0.3, 0.9, 0.9],
    ],
    film: film({
      air: [0.017, 0.016, 0.011],
      shadows: [0.88, 1.02, 1.06],
      highlights: [1.08, 1, 0.84],
      grain: 11,
    }),
  },
  steel: {
    key: [0.8, 0.93, 1],
    rims: [
      [0.45, 0.7, 1],
      [1, 0.5, 0.25],
    ],
    ambient: [0.036, 0.045, 0.051],
    ring: 'black',
    wall: [0.08, 0.11, 0.12],
    window: [0.558, 0.744, 0.868],
    bokeh: [
      [0.8, 1, 1.2],
      [1.4, 0.6, 0.25],
    ],
    film: film({
      air: [0.009, 0.014, 0.017],
      shadows: [0.92, 1.02, 1.08],
      highlights: [1.06, 1, 0.92],
      saturation: 0.8,
      contrast: 0.35,
    }),
  },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof MOODS;

/** The surfaces of gloves without a boxer. */
const SURFACES = {
  skin: surface([0.3, 0.18, 0.12], 0.4, 18, 0.4),
  lip: surface([0.2, 0.1, 0.08]),
  eye: surface([0.02, 0.02, 0.02]),
  hair: surface([0.012, 0.011, 0.01]),
  leather: surface([0.5, 0.03, 0.02], 0.8, 38, 0.25),
  trim: surface([0.55, 0.53, 0.5], 0.3, 12, 0.2),
  cloth: surface([0.04, 0.04, 0.045]),
  satin: surface([0.6, 0.06, 0.02], 0.5, 16, 0.4),
};

/**
 * A camera whose picture covers at least `w` by `h` (in heights of a head) around the target. Angles are in radians.
 */
export function camera(
  aspect: number,
  {
    target,
    yaw,
    pitch,
    distance,
    w,
    h,
    roll = 0,
    focus = target,
    aperture = 0.1,
  }: {
    target: Vec;
    yaw: number;
    pitch: number;
    distance: number;
    w: number;
    h: number;
    roll?: number;
    focus?: Vec;
    aperture?: number;
  },
): Lens {
  const from: Vec = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  return {
    eye: add(target, scale(from, distance)),
    target,
    field: Math.max(h, w / aspect) / distance,
    roll,
    focus,
    aperture,
  };
}

/** The point at an offset from a subject, seen from the camera: to the right, up, and toward the camera. */
function pointInView(lens: Lens, subject: Vec, [right, up, near]: Vec): Vec {
  const view = viewOf(lens, 1);
  return add(subject, add(scale(view.right, right), add(scale([0, 1, 0], up), scale(view.forward, -near))));
}

/** Rim lights: from behind, on both sides, as in the portraits. */
export function rimLights(lens: Lens, subject: Vec, { rims: [first, second] }: Mood, strength = 1): Lamp[] {
  return [
    { at: pointInView(lens, subject, [-9, 4, -8]), toward: subject, color: scale(first, 6 * strength) },
    { at: pointInView(lens, subject, [9, 5, -7.5]), toward: subject, color: scale(second, 4.4 * strength) },
  ];
}

/** The lamp above a ring. */
export const ringLamp = (mood: Mood, strength = 1, [x, z] = [0, 0], angle = 0.62): Lamp => ({
  at: [x, 17, z],
  toward: [x, 0, z],
  angle,
  color: scale(mood.key, 2.8 * strength),
  beam: 2.2,
});

/** A weak light from the side of the camera, so that details stay visible in the shadows. */
export const fill = (lens: Lens, subject: Vec, mood: Mood, strength: number, side = -1): Lamp => ({
  at: pointInView(lens, subject, [7 * side, 3, 7]),
  toward: subject,
  color: scale(mood.key, 0.6 * strength),
  shadow: false,
});

export const arenaLights = (mood: Mood, random: () => number, z: number, count = 16): Bokeh[] =>
  Array.from({ length: count }, (_, index) => ({
    at: [(random() - 0.5) * 44, 4 + random() * 11 + (index % 3 === 0 ? 3 : 0), z - random() * 10] as Vec,
    size: 0.12 + 0.28 * random(),
    color: scale(mood.bokeh[index % mood.bokeh.length] ?? mood.key, 0.5 + 1.3 * random()),
  }));

type Pieces = { solids?: Solid[]; rods?: Rod[] };
const combine = (...pieces: Pieces[]) => ({
  solids: pieces.flatMap(({ solids = [] }) => solids),
  rods: pieces.flatMap(({ rods = [] }) => rods),
});

/** An arena without boxers: canvas, crowd, and ropes on all sides that are not `open`. */
function emptyArena(mood: Mood, random: () => number, open: ('front' | 'left' | 'right' | 'back')[]) {
  const style = RINGS[mood.ring];
  return {
    ...combine(ropes(style, open), { solids: crowd(-RING_HALF_WIDTH - 5, random, 3, 0.2) }),
    planes: [
      ...canvas(style),
      { at: [0, 0, -34] as Vec, normal: [0, 0, 1] as Vec, paint: () => surface([0.02, 0.02, 0.022]) },
    ],
  };
}

const PUNCHES = [
  ['jab', 'shell'],
  ['cross', 'slip'],
  ['hook', 'shell'],
  ['body', 'guard'],
  ['jab', 'slip'],
  ['guard', 'guard'],
] as const;
const choose = <Choice>(choices: readonly Choice[], take: number): Choice =>
  choices[take % choices.length] as Choice;

export const COMPOSITIONS = {
  /** Two boxers from the side, under the ring lamp. */
  exchange({ boxer, rival, mood, random, aspect, take }) {
    const [attack, defense] = choose(PUNCHES, take);
    const side = take % 2 === 0 ? 1 : -1;
    const halfGap = attack === 'hook' || attack === 'body' ? 1.25 : 1.62;
    const isWide = aspect > 1;
    const isTight = take % 3 === 1;
    const lens = camera(aspect, {
      target: [0.1 * side, isWide ? (isTight ? 5.1 : 4.4) : 4.1, 0],
      yaw: side * mix(0.05, 0.42, random()),
      pitch: mix(-0.1, 0.02, random()),
      distance: isTight ? 11 : 13,
      w: isTight ? 5.2 : 6.2,
      h: isTight ? 4.4 : isWide ? 6.2 : 9,
      roll: mix(-0.03, 0.03, random()),
      aperture: 0.12,
    });
    const arena = emptyArena(mood, random, ['front']);
    return {
      lens,
      bokeh: arenaLights(mood, random, -18),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, STANCES[attack], { x: -halfGap * side, z: 0, yaw: (side * Math.PI) / 2 }),
          ...figure(rival, STANCES[defense], { x: halfGap * side, z: 0.1, yaw: (-side * Math.PI) / 2 }),
        ],
        lamps: [
          ringLamp(mood, 0.9, [0, -1]),
          ...rimLights(lens, [0, 5, 0], mood),
          fill(lens, [0, 5, 0], mood, 0.35),
        ],
        ambient: mood.ambient,
      },
    };
  },

  /** A boxer, seen over the opponent's shoulder. */
  shoulder({ boxer, rival, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [0, 5.35, 0],
      yaw: side * 0.2,
      pitch: 0.04,
      distance: 7.2,
      w: 3.4,
      h: aspect > 1 ? 3.4 : 5,
      focus: [0, 5.4, 0.5],
      aperture: 0.3,
    });
    const arena = emptyArena(mood, random, ['front']);
    return {
      lens,
      bokeh: arenaLights(mood, random, -14, 20),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, choose([STANCES.guard, STANCES.jab, STANCES.shell], take), {
            x: 0,
            z: 0,
            yaw: 0.1,
          }),
          ...figure(rival, STANCES.guard, { x: side * 1.7, z: 3.0, yaw: Math.PI + side * 0.35 }),
        ],
        lamps: [
          ringLamp(mood, 0.7, [0, -1.5]),
          ...rimLights(lens, [0, 5.4, 0], mood, 0.9),
          fill(lens, [0, 5.4, 0], mood, 0.55, side),
        ],
        ambient: mood.ambient,
      },
    };
  },

  /** One boxer behind the gloves, close. */
  guard({ boxer, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const offset = take % 3 === 0 ? 0.9 : 0.25;
    const lens = camera(aspect, {
      target: [aspect > 1 ? -side * offset : 0, 5.35, 0.4],
      yaw: side * mix(0.3, 0.75, random()),
      pitch: mix(-0.12, 0.02, random()),
      distance: 7,
      w: 2.9,
      h: aspect > 1 ? 2.7 : 4.2,
      focus: [0, 5.4, 0.9],
      aperture: 0.22,
    });
    const arena = emptyArena(mood, random, ['front']);
    return {
      lens,
      bokeh: arenaLights(mood, random, -12, 22),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, choose([STANCES.guard, STANCES.shell, STANCES.jab], take), { x: 0, z: 0, yaw: 0 }),
        ],
        lamps: [...rimLights(lens, [0, 5.4, 0], mood, 1.1), fill(lens, [0, 5.4, 0], mood, 0.5, side)],
        ambient: mood.ambient,
      },
    };
  },

  /** A boxer and the mitts of a coach, in a gym with windows. */
  mitts({ boxer, rival, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const coach: FigureAppearance = {
      ...rival,
      headgear: false,
      outfit: 'shirt',
      top: [0.09, 0.09, 0.1],
      leather: [0.03, 0.03, 0.035],
    };
    const lens = camera(aspect, {
      target: [0.1, aspect > 1 ? 4.9 : 4.3, 0],
      yaw: side * mix(0.1, 0.5, random()),
      pitch: 0.0,
      distance: 11,
      w: 5,
      h: aspect > 1 ? 4.3 : 7.6,
      aperture: 0.16,
    });
    return {
      lens,
      bokeh: [],
      set: {
        ...combine(heavyBag(-6.5 * side, -6.5), heavyBag(4 * side, -8, { swing: 0.05 }), {
          solids: [
            ...figure(boxer, choose([STANCES.jab, STANCES.cross, STANCES.hook], take), {
              x: -1.75 * side,
              z: 0,
              yaw: (side * Math.PI) / 2,
            }),
            ...figure(coach, STANCES.mitts, {
              x: 1.75 * side,
              z: 0,
              yaw: (-side * Math.PI) / 2,
              hands: focusMitt,
            }),
          ],
        }),
        planes: [gymFloor([0.2, 0.15, 0.11]), gymWall(-14, { paint: mood.wall, window: mood.window })],
        lamps: [
          ...rimLights(lens, [0, 5, 0], mood, 0.85),
          { at: [3, 13, -6], toward: [0, 4, 0], angle: 0.8, color: scale(mood.key, 1.6), beam: 1 },
          fill(lens, [0, 5, 0], mood, 0.5),
          { at: [0, 9, -8], toward: [0, 6, -14], angle: 1.2, color: scale(mood.key, 0.9), shadow: false },
        ],
        ambient: scale(mood.ambient, 1.5),
      },
    };
  },

  /** A boxer at the heavy bag, against the windows. */
  bag({ boxer, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [0.25 * side, aspect > 1 ? 4.9 : 4.6, 0],
      yaw: -side * mix(0.05, 0.5, random()),
      pitch: mix(-0.1, -0.02, random()),
      distance: 11,
      w: 5.8,
      h: aspect > 1 ? 4.9 : 8,
      aperture: 0.16,
    });
    return {
      lens,
      bokeh: [],
      set: {
        ...combine(
          heavyBag(1.45 * side, 0.1, {
            swing: 0.07 * side,
            band: mood.rims[0],
            leather: choose(
              [
                [0.05, 0.05, 0.055],
                [0.3, 0.06, 0.03],
                [0.2, 0.12, 0.06],
              ] as Color[],
              take,
            ),
          }),
          heavyBag(-6 * side, -7),
          heavyBag(6.5 * side, -7.5),
          {
            solids: figure(boxer, choose([STANCES.cross, STANCES.hook, STANCES.jab, STANCES.body], take), {
              x: -1.85 * side,
              z: 0.15,
              yaw: (side * Math.PI) / 2,
            }),
          },
        ),
        planes: [gymFloor([0.16, 0.13, 0.11]), gymWall(-13, { paint: mood.wall, window: mood.window })],
        lamps: [
          ...rimLights(lens, [0, 5, 0], mood, 0.95),
          { at: [-side * 2, 14, -7], toward: [0, 4, 0], angle: 0.7, color: scale(mood.key, 1.8), beam: 1.2 },
          fill(lens, [0, 5, 0], mood, 0.4, side),
          { at: [0, 8, -7], toward: [0, 5, -13], angle: 1.2, color: scale(mood.key, 0.8), shadow: false },
        ],
        ambient: scale(mood.ambient, 1.4),
      },
    };
  },

  /** The referee raises the hand of the winner. */
  raised({ boxer, rival, mood, random, aspect, take }) {
    const referee: FigureAppearance = {
      ...rival,
      build: BUILDS.strong,
      hair: 'fade',
      headgear: false,
      young: false,
      outfit: 'shirt',
      top: [0.6, 0.6, 0.6],
      shorts: [0.03, 0.03, 0.035],
      boots: [0.03, 0.03, 0.03],
    };
    const lens = camera(aspect, {
      target: [aspect > 1 ? 0 : 0.35, aspect > 1 ? 5.5 : 5.1, 0],
      yaw: mix(-0.25, 0.2, random()),
      pitch: -0.17,
      distance: 11.5,
      w: aspect > 1 ? 7 : 4.6,
      h: aspect > 1 ? 5 : 7.8,
      aperture: 0.14,
    });
    const arena = emptyArena(mood, random, ['front']);
    return {
      lens,
      bokeh: arenaLights(mood, random, -14, 26),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, STANCES.winner, { x: 1.5, z: 0, yaw: -0.1 }),
          ...figure(referee, STANCES.referee, { x: -0.75, z: -0.35, yaw: 0.1, hands: bareHand }),
          ...(aspect > 1 ? figure(rival, STANCES.beaten, { x: -3, z: -0.4, yaw: 0.25 }) : []),
        ],
        lamps: [
          ringLamp(mood, 0.9, [choose([0, -2, 2], take), -2]),
          ...rimLights(lens, [0.5, 6, 0], mood, 1.1),
          fill(lens, [0.5, 6, 0], mood, 0.55, 1),
        ],
        ambient: scale(mood.ambient, 1.2),
      },
    };
  },

  /** Between rounds: a boxer on the stool, and the coach. */
  rest({ boxer, rival, mood, random, aspect, take }) {
    const coach: FigureAppearance = {
      ...rival,
      headgear: false,
      young: false,
      outfit: 'shirt',
      top: [0.3, 0.04, 0.03],
    };
    const side = take % 2 === 0 ? 1 : -1;
    const [x, z] = [-6.6, -6.6];
    const lens = camera(aspect, {
      target: [x + 0.5 + 0.7 * side, 3.6, z + 0.5 - 0.7 * side],
      yaw: 0.78 + side * 0.35,
      pitch: 0.02,
      distance: 11,
      w: 5.6,
      h: aspect > 1 ? 5.6 : 7.8,
      aperture: 0.16,
    });
    const arena = emptyArena(mood, random, ['front', 'right']);
    const seat = stool(x, z);
    const coachPosition: Vec = pointInView(lens, [x, 0, z], [2.9 * side, 0, 0.5]);
    return {
      lens,
      bokeh: arenaLights(mood, random, -20, 18),
      set: {
        ...combine(arena, seat, bucket(x + 2.2, z - 0.8), {
          solids: [
            ...bottle(x - 0.6, z + 2.4),
            ...figure(boxer, STANCES.seated, { x: x + 0.1, z: z + 0.1, yaw: 0.78 }),
            ...figure(coach, STANCES.coach, {
              x: coachPosition[0],
              z: coachPosition[2],
              yaw: Math.atan2(x - coachPosition[0], z - coachPosition[2]),
              hands: bareHand,
            }),
          ],
        }),
        planes: arena.planes,
        lamps: [
          ringLamp(mood, 0.9, [x + 1, z + 1], 0.5),
          ...rimLights(lens, [x, 4.5, z], mood, 1),
          fill(lens, [x, 4.5, z], mood, 0.55, -side),
        ],
        ambient: scale(mood.ambient, 1.2),
      },
    };
  },

  /** The empty corner with its stool. */
  stool({ mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const [x, z] = [-6.9, -6.9];
    const lens = camera(aspect, {
      target: [x + 0.5, aspect > 1 ? 2.5 : 2.9, z + 0.5],
      yaw: 0.78 + side * 0.22,
      pitch: 0.1,
      distance: 9.5,
      w: 4.4,
      h: aspect > 1 ? 4.6 : 7,
      focus: [x, 2, z],
      aperture: 0.2,
    });
    const arena = emptyArena(mood, random, ['front', 'right']);
    const besideStool = (right: number, near: number): [number, number] => {
      const p = pointInView(lens, [x, 0, z], [right, 0, near]);
      return [p[0], p[2]];
    };
    return {
      lens,
      bokeh: arenaLights(mood, random, -18, 18),
      set: {
        ...combine(arena, stool(x, z), bucket(...besideStool(1.9 * side, 0.5)), {
          solids: [
            ...bottle(...besideStool(-1.5 * side, 0.9)),
            ...bottle(...besideStool(-2.1 * side, 0.2), 0, [0.1, 0.22, 0.42]),
            towel(x + 3.4, 5.6, -RING_HALF_WIDTH + 0.02, 0.8, 2.3, [0.66, 0.64, 0.6]),
          ],
        }),
        planes: arena.planes,
        lamps: [
          { ...ringLamp(mood, 1.15, [x + 0.6, z + 0.6], 0.34), beam: 3 },
          ...rimLights(lens, [x, 2.5, z], mood, 0.8),
          fill(lens, [x, 2.5, z], mood, 0.25, -side),
        ],
        ambient: scale(mood.ambient, 1.2),
      },
    };
  },

  /** A pair of gloves over the rope. */
  gloves({ boxer, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const z = -RING_HALF_WIDTH;
    const lens = camera(aspect, {
      target: [0.15 * side, 4.75, z],
      yaw: side * mix(0.15, 0.5, random()),
      pitch: mix(-0.06, 0.08, random()),
      distance: 6.4,
      w: 2.2,
      h: aspect > 1 ? 2.3 : 3.3,
      focus: [0, 4.6, z + 0.3],
      aperture: 0.3,
    });
    const arena = emptyArena(mood, random, ['front']);
    const surfaces = { ...SURFACES, leather: surface(boxer.leather, 0.8, 38, 0.25) };
    const hangingGlove = (x: number, drop: number, swing: number, turn: number, thumb: 1 | -1) =>
      placeParts(
        gloveParts(
          frame([x, 5.25 - drop, z + 0.2], [swing, -1, 0.12], [Math.sin(turn), 0, Math.cos(turn)]),
          thumb,
        ),
        frame([0, 0, 0], [0, 1, 0], [0, 0, 1]),
        surfaces,
      );
    const lace = surface([0.66, 0.64, 0.6], 0.2, 10, 0.2);
    const cord = (x: number, drop: number, dz: number): Rod => ({
      a: [x, 5.26 - drop, z + 0.18],
      b: [0.05 + dz, 5.52, z + 0.06],
      radius: 0.022,
      surface: lace,
    });
    return {
      lens,
      bokeh: arenaLights(mood, random, -16, 26),
      set: {
        ...combine(arena, {
          solids: [...hangingGlove(-0.3, 0.35, -0.06, -0.5, 1), ...hangingGlove(0.34, 0.52, 0.05, 0.35, -1)],
          rods: [
            cord(-0.38, 0.2, -0.06),
            cord(-0.2, 0.2, 0.02),
            cord(0.42, 0.36, 0.1),
            cord(0.25, 0.36, 0.04),
          ],
        }),
        planes: arena.planes,
        lamps: [
          ...rimLights(lens, [0, 4.7, z], mood, 1),
          {
            at: pointInView(lens, [0, 4.7, z], [-3 * side, 6, 3]),
            toward: [0, 4.7, z],
            color: scale(mood.key, 1.3),
          },
        ],
        ambient: scale(mood.ambient, 1.2),
      },
    };
  },

  /** The bell, close. */
  bell({ mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [aspect > 1 ? side * 1 : 0.1, -0.15, 0],
      yaw: side * 0.45,
      pitch: 0.06,
      distance: 8,
      w: 4.5,
      h: aspect > 1 ? 4.3 : 7,
      focus: [0, 0, 0.4],
      aperture: 0.34,
    });
    return {
      lens,
      bokeh: [
        ...arenaLights(mood, random, -14, 26).map(({ at, ...rest }) => ({
          ...rest,
          at: [at[0], at[1] - 7, at[2]] as Vec,
        })),
      ],
      set: {
        ...combine(bell(), {
          rods: [-2.5, -1, 0.5].map((y) => ({
            a: [-14, y, -6] as Vec,
            b: [14, y, -6.6] as Vec,
            radius: 0.12,
            surface: surface(RINGS[mood.ring].ropes[0], 0.3, 14, 0.3),
          })),
        }),
        planes: [{ at: [0, 0, -22], normal: [0, 0, 1], paint: () => surface([0.06, 0.06, 0.065]) }],
        lamps: [
          {
            at: pointInView(lens, [0, 0, 0], [-5 * side, 6, 5]),
            toward: [0, 0, 0],
            color: scale(mood.key, 2.1),
          },
          ...rimLights(lens, [0, 0, 0], mood, 0.9),
          { at: [-4, 8, -8], toward: [0, -3, -14], angle: 0.5, color: scale(mood.key, 1.6), beam: 2 },
        ],
        ambient: scale(mood.ambient, 1.6),
      },
    };
  },

  /** Wrapped hands of a seated boxer. */
  wraps({ boxer, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const wrap = choose(
      [
        [0.42, 0.39, 0.33],
        [0.4, 0.045, 0.03],
        [0.05, 0.1, 0.3],
        [0.45, 0.34, 0.07],
      ] as Color[],
      take,
    );
    const seated: FigureAppearance = { ...boxer, headgear: false, shorts: wrap, top: [0.05, 0.05, 0.055] };
    const lens = camera(aspect, {
      target: [0.05, 4.05, 1.6],
      yaw: side * mix(0.15, 0.5, random()),
      pitch: 0.06,
      distance: 6.5,
      w: 2.1,
      h: aspect > 1 ? 2.4 : 3,
      focus: [0, 3.9, 1.5],
      aperture: 0.2,
    });
    return {
      lens,
      bokeh: [],
      set: {
        ...combine(heavyBag(-4.5 * side, -5), {
          solids: figure(seated, STANCES.wrapping, { x: 0, z: 0, yaw: 0, hands: wrappedFist }),
        }),
        planes: [gymFloor([0.16, 0.13, 0.11]), gymWall(-11, { paint: mood.wall, window: mood.window })],
        lamps: [
          {
            at: pointInView(lens, [0, 4, 1.5], [6 * side, 6, 1]),
            toward: [0, 4, 1.5],
            color: scale(mood.key, 1.3),
          },
          ...rimLights(lens, [0, 4, 1.5], mood, 0.7),
          { at: [0, 9, -5], toward: [0, 6, -11], angle: 1.2, color: scale(mood.key, 0.8), shadow: false },
        ],
        ambient: scale(mood.ambient, 1.6),
      },
    };
  },

  /** Boots on the canvas, from the floor. */
  feet({ boxer, rival, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [0, aspect > 1 ? 1.35 : 2, 0],
      yaw: side * mix(0.1, 0.4, random()),
      pitch: 0.04,
      distance: 8,
      w: 3.6,
      h: aspect > 1 ? 3.3 : 5,
      focus: [-0.6 * side, 0.6, 0.6],
      aperture: 0.15,
    });
    const arena = emptyArena(mood, random, ['front']);
    return {
      lens,
      bokeh: arenaLights(mood, random, -14, 22),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, choose([STANCES.jab, STANCES.hook, STANCES.cross], take), {
            x: -0.9 * side,
            z: 0.4,
            yaw: side * 1.2,
          }),
          ...figure(rival, STANCES.guard, { x: 2.6 * side, z: -2.4, yaw: -side * 1.1 }),
        ],
        lamps: [
          { ...ringLamp(mood, 0.9, [0.5 * side, -4], 0.6), at: [2 * side, 13, -9] },
          ...rimLights(lens, [0, 1.2, 0], mood, 0.9),
          fill(lens, [0, 1, 0], mood, 0.5, side),
        ],
        ambient: scale(mood.ambient, 1.2),
      },
    };
  },

  /** The ring from the rafters. */
  rafters({ boxer, rival, mood, aspect, take, random }) {
    const style = RINGS[mood.ring];
    const ringRopes = ropes(style);
    const yaw = choose([0.5, 0.12, 0.85], take);
    const lens = camera(aspect, {
      target: [0, 0.5, aspect > 1 ? 0.3 : 0],
      yaw,
      pitch: choose([1.12, 0.9, 1.3], take),
      distance: 34,
      w: aspect > 1 ? 12 : 9,
      h: aspect > 1 ? 11.5 : 13,
      roll: mix(-0.06, 0.06, random()),
      aperture: 0.02,
    });
    return {
      lens,
      bokeh: [],
      set: {
        ...combine(ringRopes, {
          solids: [
            ...crowd(-RING_HALF_WIDTH - 4.5, random, 2, -3),
            ...figure(boxer, STANCES.jab, { x: -1.6, z: 0.2, yaw: 1.4 }),
            ...figure(rival, STANCES.guard, { x: 1.7, z: -0.3, yaw: -1.6 }),
            ...figure(
              {
                ...rival,
                outfit: 'shirt',
                top: [0.5, 0.5, 0.5],
                shorts: [0.03, 0.03, 0.03],
                headgear: false,
              },
              STANCES.stand,
              { x: 1.2, z: -4.6, yaw: 0, hands: bareHand },
            ),
          ],
        }),
        planes: canvas(style),
        lamps: [
          { at: [7, 14, -8], toward: [0, 0, 0], angle: 0.62, color: scale(mood.key, 2.9), beam: 0.35 },
          { at: [-12, 8, 6], toward: [0, 1, 0], color: scale(mood.rims[0], 0.9) },
        ],
        ambient: scale(mood.ambient, 1.1),
      },
    };
  },

  /** The walk to the ring, from behind. */
  walk({ boxer, rival, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [0.3 * side, 4.5, 0],
      yaw: 0.12 * side,
      pitch: -0.04,
      distance: 10,
      w: 4.2,
      h: aspect > 1 ? 5.4 : 8.4,
      focus: [0, 5, 0.3],
      aperture: 0.3,
    });
    const style = RINGS[mood.ring];
    const frontRopes = ropes(style, ['left', 'right', 'back']);
    const distantRopes = {
      rods: frontRopes.rods.map((rod) => ({
        ...rod,
        a: add(rod.a, [0, 3, -26]),
        b: add(rod.b, [0, 3, -26]),
      })),
    };
    return {
      lens,
      bokeh: [
        ...arenaLights(mood, random, -22, 26),
        ...[-6, -2, 2, 6].map((x) => ({ at: [x, 13, -24] as Vec, size: 0.6, color: scale(mood.key, 4) })),
      ],
      set: {
        ...combine(distantRopes, {
          solids: [
            ...figure({ ...boxer, outfit: 'robe', shorts: boxer.leather }, STANCES.walk, {
              x: 0,
              z: 0,
              yaw: Math.PI,
            }),
            ...figure({ ...rival, headgear: false, outfit: 'shirt', top: [0.05, 0.05, 0.06] }, STANCES.walk, {
              x: 1.9 * side,
              z: -2.6,
              yaw: Math.PI,
              hands: bareHand,
            }),
            // Nobody stands in the aisle.
            ...crowd(-5, random, 1, 3.6).filter(({ center }) => Math.abs(center[0]) > 3.6),
            ...crowd(-9, random, 2, 3.8).filter(({ center }) => Math.abs(center[0]) > 4),
          ],
        }),
        planes: [gymFloor([0.1, 0.1, 0.11])],
        lamps: [
          { at: [-3.5, 13, -20], toward: [-0.5, 3, 0], angle: 0.3, color: scale(mood.key, 3.6), beam: 1 },
          { at: [4.5, 13, -20], toward: [1, 3, 0], angle: 0.26, color: scale(mood.rims[1], 3.4), beam: 0.9 },
          ...rimLights(lens, [0, 5, 0], mood, 1.2),
          fill(lens, [0, 5, 0], mood, 1.3),
        ],
        ambient: mood.ambient,
      },
    };
  },

  /** Two boxers face to face. */
  staredown({ boxer, rival, mood, random, aspect, take }) {
    const bare = (appearance: FigureAppearance): FigureAppearance => ({ ...appearance, headgear: false });
    const lens = camera(aspect, {
      target: [0, 6.0, 0],
      yaw: choose([0.1, -0.16, 0.02], take),
      pitch: -0.03,
      distance: 9,
      w: 2.6,
      h: aspect > 1 ? 2.2 : 3.6,
      aperture: 0.2,
    });
    return {
      lens,
      bokeh: arenaLights(mood, random, -9, 26),
      set: {
        solids: [
          ...figure(bare(boxer), STANCES.stand, { x: -0.86, z: 0, yaw: Math.PI / 2, hands: bareHand }),
          ...figure(bare(rival), STANCES.stand, { x: 0.86, z: 0, yaw: -Math.PI / 2, hands: bareHand }),
        ],
        rods: [],
        planes: [{ at: [0, 0, -16], normal: [0, 0, 1], paint: () => surface(mood.wall, 0.05, 8, 0.1) }],
        lamps: [
          { at: [-4.5, 8, -5.5], toward: [0, 6, 0], color: scale(mood.rims[0], 4.2) },
          { at: [4.5, 8.5, -5.5], toward: [0, 6, 0], color: scale(mood.rims[1], 4.2) },
          { at: [0, 14, -3], toward: [0, 5, -1], angle: 0.5, color: scale(mood.key, 2.2), beam: 2 },
          { at: [0, 12, -7], toward: [0, 5, -16], angle: 0.7, color: scale(mood.key, 0.7), shadow: false },
          fill(lens, [0, 6, 0], mood, 0.4),
        ],
        ambient: mood.ambient,
      },
    };
  },

  /** A boxer jumping rope against the light of the windows. */
  skip({ boxer, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [aspect > 1 ? 1.4 * side : 0, 3.9, 0],
      yaw: -0.2 * side,
      pitch: -0.05,
      distance: 13,
      w: 4.8,
      h: aspect > 1 ? 8 : 9.4,
      aperture: 0.12,
    });
    return {
      lens,
      bokeh: [],
      set: {
        ...combine(heavyBag(5.4 * side, -5), heavyBag(8 * side, -6.5), {
          solids: figure({ ...boxer, headgear: false }, STANCES.skip, {
            x: 0,
            z: 0,
            yaw: 0.25 * side,
            hands: wrappedFist,
          }),
          rods: jumpRope(0, 0.25, 0.06, 8.2 + random() * 0.2, 1.75),
        }),
        planes: [
          gymFloor([0.2, 0.16, 0.13]),
          gymWall(-9, { paint: mood.wall, window: scale(mood.window, 1.2) }),
        ],
        lamps: [
          ...rimLights(lens, [0, 4.5, 0], mood, 0.9),
          { at: [-4 * side, 13, -8.6], toward: [0, 0, 1], angle: 0.5, color: scale(mood.key, 2), beam: 2 },
          fill(lens, [0, 4.5, 0], mood, 0.4),
          { at: [0, 6, 2], toward: [0, 5, -9], angle: 1.2, color: scale(mood.key, 0.45), shadow: false },
        ],
        ambient: scale(mood.ambient, 1.3),
      },
    };
  },

  /** The camera at the ring, and the bout behind it. */
  camera({ boxer, rival, mood, random, aspect }) {
    const lens = camera(aspect, {
      target: [aspect > 1 ? 1.2 : 0.4, 5.1, 8],
      yaw: -0.28,
      pitch: 0.03,
      distance: 7.5,
      w: 3.6,
      h: aspect > 1 ? 3.8 : 5.6,
      focus: [0, 5, 8.4],
      aperture: 0.28,
    });
    const arena = emptyArena(mood, random, ['front']);
    return {
      lens,
      bokeh: arenaLights(mood, random, -14, 22),
      set: {
        ...combine(arena, videoCamera(0, 4.9, 8.6), {
          solids: [
            ...figure(boxer, STANCES.jab, { x: 1.2, z: 0.5, yaw: 1.4 }),
            ...figure(rival, STANCES.shell, { x: 4.3, z: 0.2, yaw: -1.6 }),
          ],
        }),
        planes: arena.planes,
        lamps: [
          ringLamp(mood, 1.1, [2, -1]),
          ...rimLights(lens, [0, 5, 8], mood, 0.8),
          ...rimLights(lens, [2.5, 5, 0], mood, 0.8),
          fill(lens, [0, 5, 8], mood, 0.5, 1),
        ],
        ambient: scale(mood.ambient, 1.3),
      },
    };
  },

  /** A boxer on one knee takes the count. */
  count({ boxer, rival, mood, random, aspect, take }) {
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [0.3 * side, aspect > 1 ? 3 : 3.4, 0.3],
      yaw: side * 0.6,
      pitch: 0.02,
      distance: 9.5,
      w: 4,
      h: aspect > 1 ? 5 : 7,
      focus: [0, 3, 1],
      aperture: 0.16,
    });
    const arena = emptyArena(mood, random, ['front']);
    const rivalPosition = pointInView(lens, [0, 0, 0], [1.5 * side, 0, -5.5]);
    return {
      lens,
      bokeh: arenaLights(mood, random, -15, 20),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, STANCES.kneel, { x: 0, z: 0, yaw: 0.1 * side }),
          ...figure(rival, STANCES.stand, { x: rivalPosition[0], z: rivalPosition[2], yaw: 0.4 }),
        ],
        lamps: [
          { ...ringLamp(mood, 1.1, [0, -1], 0.42), beam: 2.6 },
          ...rimLights(lens, [0, 3, 0], mood, 1),
          fill(lens, [0, 3, 0], mood, 0.45, side),
        ],
        ambient: scale(mood.ambient, 1.1),
      },
    };
  },

  /** A runner before sunrise. */
  roadwork({ boxer, mood, random, aspect }) {
    const lens = camera(aspect, {
      target: [aspect > 1 ? 1.5 : 0.2, 3.9, 0],
      yaw: -0.62,
      pitch: -0.03,
      distance: 14,
      w: 4.6,
      h: aspect > 1 ? 8.2 : 10.5,
      focus: [0, 5, 0],
      aperture: 0.12,
    });
    const hoodie: FigureAppearance = {
      ...boxer,
      headgear: false,
      outfit: 'shirt',
      top: [0.09, 0.09, 0.11],
      shorts: [0.05, 0.05, 0.07],
    };
    const streetLamps: Bokeh[] = Array.from({ length: 7 }, (_, index) => ({
      at: [-7 + (index % 2) * 15 + index * 0.6, 10 + (index % 2), -6 - index * 6] as Vec,
      size: 0.42,
      color: scale([1.7, 0.8, 0.25], 2),
    }));
    const poles: Rod[] = streetLamps.map(({ at: [x, y, z] }) => ({
      a: [x + 1, -0.2, z] as Vec,
      b: [x + 1, y, z] as Vec,
      radius: 0.1,
      surface: surface([0.03, 0.03, 0.035]),
    }));
    return {
      lens,
      bokeh: streetLamps,
      film: { fog: 0.004, saturation: 1, brightness: 0.3 },
      set: {
        solids: figure(hoodie, STANCES.run, { x: 0, z: 0, yaw: 0.15, hands: bareHand }),
        rods: poles,
        planes: [
          {
            at: [0, 0, 0],
            normal: [0, 1, 0],
            paint: (x, _y, z) => {
              const isMarking = Math.abs(x - 2.6) < 0.14 && Math.abs(z % 6) < 3.4;
              return surface(
                isMarking ? [0.5, 0.45, 0.3] : scale([0.07, 0.07, 0.08], 0.8 + 0.3 * random()),
                0.9,
                10,
                0.6,
              );
            },
          },
          {
            at: [0, 0, -44],
            normal: [0, 0, 1],
            paint: (x, y) => {
              const roof = 3.2 + 1.8 * Math.abs(Math.sin(Math.floor(x / 5) * 12.9));
              if (y < roof) return surface([0.02, 0.02, 0.025]);
              const rise = Math.min(1, (y - 3) / 24);
              return {
                ...surface([0, 0, 0]),
                glow: [mix(1.1, 0.1, rise ** 0.5), mix(0.5, 0.16, rise ** 0.6), mix(0.28, 0.32, rise)],
              };
            },
          },
        ],
        lamps: [
          { at: [-12, 7, -16], toward: [0, 4, 0], color: scale([1, 0.5, 0.22], 4) },
          { at: [12, 8, -8], toward: [0, 4, 0], color: scale([0.4, 0.6, 1], 1.6) },
          fill(lens, [0, 5, 0], { ...mood, key: [0.5, 0.65, 1] }, 0.4),
        ],
        ambient: [0.09, 0.11, 0.17],
      },
    };
  },

  /** The gloves of two boxers touch. */
  touch({ boxer, rival, mood, random, aspect, take }) {
    const slant = choose([0.12, -0.2, 0.3], take);
    const lens = camera(aspect, {
      target: [0, 4.9, 0],
      yaw: choose([0.25, -0.35, 0.1], take),
      pitch: 0.04,
      distance: 6.5,
      w: aspect > 1 ? 2.9 : 1.75,
      h: aspect > 1 ? 2.2 : 3,
      roll: slant * 0.3,
      aperture: 0.26,
    });
    const arena = emptyArena(mood, random, ['front']);
    const hand = (side: 1 | -1, appearance: FigureAppearance): Solid[] => {
      const wrist: Vec = [side * 0.78, 4.9 + side * slant * 0.5, 0];
      const direction = unit([-side, -side * slant * 0.6, 0]);
      const elbow = sub(wrist, scale(direction, 1.5));
      const arm = limb(wrist, add(elbow, [0, -0.3, 0]), 0.12, 0.21);
      const skin = surface(appearance.skin, 0.42, 18, 0.4);
      return [
        ...placeParts(
          gloveParts(frame(wrist, direction, [0, -1, 0.45]), side === 1 ? -1 : 1),
          frame([0, 0, 0], [0, 1, 0], [0, 0, 1]),
          { ...SURFACES, leather: surface(appearance.leather, 0.8, 38, 0.25) },
        ),
        { field: arm, paint: () => skin, center: scale(add(wrist, elbow), 0.5), reach: 1.2 },
      ];
    };
    return {
      lens,
      bokeh: arenaLights(mood, random, -12, 28),
      set: {
        ...arena,
        solids: [...arena.solids, ...hand(-1, boxer), ...hand(1, rival)],
        lamps: [
          { at: [0.4, 15, -5], toward: [0, 4.5, -1], angle: 0.34, color: scale(mood.key, 3), beam: 2.4 },
          ...rimLights(lens, [0, 4.9, 0], mood, 0.9),
          fill(lens, [0, 4.9, 0], mood, 0.7),
        ],
        ambient: scale(mood.ambient, 1.1),
      },
    };
  },

  /** A bout between the ropes, from ringside. */
  ringside({ boxer, rival, mood, random, aspect, take }) {
    const [attack, defense] = choose(PUNCHES, take + 1);
    const side = take % 2 === 0 ? 1 : -1;
    const lens = camera(aspect, {
      target: [0, 4.1, 0],
      yaw: side * 0.5,
      pitch: -0.116,
      distance: 17,
      w: 6.4,
      h: aspect > 1 ? 7 : 10.5,
      focus: [0, 5, 0],
      aperture: 0.3,
    });
    const arena = emptyArena(mood, random, []);
    return {
      lens,
      bokeh: arenaLights(mood, random, -16, 22),
      set: {
        ...arena,
        solids: [
          ...arena.solids,
          ...figure(boxer, STANCES[attack], { x: -1.5 * side, z: 0, yaw: side * 1.7 }),
          ...figure(rival, STANCES[defense], { x: 1.5 * side, z: 0.3, yaw: -side * 1.4 }),
        ],
        lamps: [
          { ...ringLamp(mood, 1.1, [0, -1], 0.55), beam: 2.6 },
          ...rimLights(lens, [0, 5, 0], mood, 1),
          fill(lens, [0, 5, 0], mood, 0.4),
        ],
        ambient: mood.ambient,
      },
    };
  },
} satisfies Record<string, (input: CompositionInput) => Shot>;
export type CompositionName = keyof typeof COMPOSITIONS;
