import type { Build, Outfit } from './body.ts';
import { BUILDS } from './body.ts';
import type { Hair } from './hair.ts';
import type { POSES } from './poses.ts';
import type { Color } from './render.ts';

export type Appearance = {
  pose: keyof typeof POSES;
  build: Build;
  hair: Hair;
  beard: boolean;
  headgear: boolean;
  young: boolean;
  outfit: Outfit;
  skin: Color;
  hairColor: Color;
  leather: Color;
  /** Color of the rim light, which comes from behind. */
  rim: Color;
};

/** Fixed choices for a demo fighter. `skin` is an index into SKIN_COLORS. */
type Overrides = { hair: Hair; skin: number; beard?: boolean; headgear?: boolean; pose?: keyof typeof POSES };

const SKIN_COLORS: readonly [Color, ...Color[]] = [
  [0.62, 0.42, 0.31],
  [0.52, 0.33, 0.22],
  [0.4, 0.24, 0.15],
  [0.26, 0.145, 0.09],
  [0.17, 0.092, 0.056],
];
const LEATHER_COLORS: readonly [Color, ...Color[]] = [
  [0.52, 0.03, 0.03],
  [0.03, 0.06, 0.3],
  [0.62, 0.56, 0.46],
  [0.03, 0.03, 0.035],
  [0.62, 0.4, 0.05],
];
const RIM_COLORS: readonly [Color, ...Color[]] = [
  [6.2, 0.9, 0.35],
  [6.4, 1.5, 0.5],
  [5.6, 0.55, 0.3],
];
const POSE_NAMES = [
  'guard',
  'orthodox',
  'southpaw',
  'profile',
  'meeting',
  'jab',
  'victory',
  'corner',
] as const;
const SHORT_HAIR = ['fade', 'shaved', 'curls', 'fade', 'mohawk', 'cornrows'] as const;

const OVERRIDES: Record<string, Overrides> = {
  'milo-achterberg': { hair: 'curls', skin: 0, headgear: true, pose: 'guard' },
  'priya-raman': { hair: 'ponytail', skin: 2, headgear: true, pose: 'orthodox' },
  'dontae-whitlock': { hair: 'fade', skin: 3, headgear: true, pose: 'southpaw' },
  'sofia-beltran-quiroga': { hair: 'braids', skin: 1, pose: 'victory' },
  'anh-thu-pham': { hair: 'ponytail', skin: 0, pose: 'orthodox' },
  'imani-okafor': { hair: 'puffs', skin: 4, pose: 'meeting' },
  'mina-castellanos': { hair: 'bun', skin: 1, pose: 'profile' },
  'wren-halloway': { hair: 'ponytail', skin: 0, pose: 'southpaw' },
  'keisha-dubose': { hair: 'cornrows', skin: 3, pose: 'corner' },
  'nadia-rahimi': { hair: 'scarf', skin: 1, pose: 'corner' },
  'ada-marlowe': { hair: 'bun', skin: 0, pose: 'southpaw' },
  'yara-haddad': { hair: 'ponytail', skin: 1, pose: 'profile' },
  'petra-novotna': { hair: 'bun', skin: 0, pose: 'jab' },
  'teagan-rourke': { hair: 'braids', skin: 0, pose: 'guard' },
  'jesse-two-rivers': { hair: 'braids', skin: 2, pose: 'orthodox' },
  'tariq-salaam': { hair: 'fade', skin: 3, beard: true, pose: 'guard' },
  'isaac-oyelaran': { hair: 'shaved', skin: 4, beard: true, pose: 'meeting' },
  'emeka-nwosu': { hair: 'fade', skin: 4, pose: 'victory' },
  'solomon-teo': { hair: 'bun', skin: 2, beard: true, pose: 'corner' },
  'andre-fontaine': { hair: 'afro', skin: 3, beard: true, pose: 'meeting' },
};

function pick<Choice>(random: () => number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Chooses how a boxer looks. The result is the same for the same arguments. */
export function chooseAppearance(
  slug: string,
  pounds: number,
  age: number,
  random: () => number,
): Appearance {
  const overrides = OVERRIDES[slug];
  const young = age < 16;
  const build = young ? BUILDS.kid : pounds < 135 ? BUILDS.slim : pounds < 190 ? BUILDS.strong : BUILDS.heavy;
  const randomBeard = pick(random, [false, true, false]) && age > 21;
  const randomSkin = Math.floor(random() * SKIN_COLORS.length);
  return {
    pose: overrides?.pose ?? pick(random, POSE_NAMES),
    build,
    hair: overrides?.hair ?? pick(random, SHORT_HAIR),
    beard: overrides ? (overrides.beard ?? false) : randomBeard,
    headgear: overrides?.headgear ?? false,
    young,
    outfit: young ? 'shirt' : 'singlet',
    skin: SKIN_COLORS[overrides?.skin ?? randomSkin] ?? SKIN_COLORS[0],
    hairColor: pick(random, [
      [0.012, 0.011, 0.01],
      [0.03, 0.02, 0.014],
      [0.1, 0.05, 0.022],
    ]),
    leather: pick(random, LEATHER_COLORS),
    rim: pick(random, RIM_COLORS),
  };
}
