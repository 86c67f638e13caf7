import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { demoFighters } from '../../src/demo/fighters.ts';
import { parseBirthDate } from '../../src/domain/birth-date.ts';
import { toSlug } from '../../src/domain/slug.ts';
import { leadingWeight } from '../../src/domain/weight-tabs.ts';
import { seededRandom } from '../random.ts';
import { type Appearance, chooseAppearance } from './portrait/appearance.ts';
import { bodyParts } from './portrait/body.ts';
import { headParts } from './portrait/head.ts';
import { smoke } from './portrait/noise.ts';
import { POSES } from './portrait/poses.ts';
import { type Picture, render, type Scene, surface } from './portrait/render.ts';
import { headFrame } from './portrait/shapes.ts';
import { drawGrain, saveWebp } from './webp.ts';

// Renders a portrait of each demo fighter. Usage: npm run media:portraits -- [slug…]

const OUT = 'public/media/demo';
const RENDER_SIZE = { width: 480, height: 600 };
const OUTPUT_SIZE = { width: 800, height: 1000 };
const MAX_BYTES = 40_000;
const DEMO_YEAR = 2026;

function toScene(appearance: Appearance, random: () => number): Scene {
  const { arms, head, camera } = POSES[appearance.pose];
  const randomOffset = () => random() * 2 - 1;
  const face = {
    jaw: randomOffset(),
    nose: randomOffset(),
    cheeks: randomOffset(),
    lips: randomOffset(),
    brow: randomOffset(),
  };
  const { hair, beard, headgear, young, skin } = appearance;
  const side = camera.yaw > 0 ? 1 : -1;
  return {
    parts: [
      ...bodyParts(appearance.build, arms, appearance.outfit),
      ...headParts(
        { face, hair, beard, headgear, young },
        headFrame(head.shift, head.yaw, head.pitch, head.roll),
      ),
    ],
    surfaces: {
      skin: surface(skin, 0.4, 18, 0.35),
      lip: surface([skin[0] * 0.75, skin[1] * 0.55, skin[2] * 0.55], 0.4, 20, 0.1),
      eye: surface([0.2, 0.19, 0.18], 1, 60, 0),
      hair: surface(appearance.hairColor, 0.25, 10, 0.3),
      leather: surface(appearance.leather, 0.7, 40, 0.2),
      trim: surface([0.55, 0.53, 0.5], 0.2, 10, 0.1),
      cloth: surface([0.03, 0.03, 0.034], 0.06, 8, 0.3),
      satin: surface(appearance.leather, 0.45, 12, 0.6),
    },
    lights: [
      { from: [0.9 * side, 0.5, -0.85], color: appearance.rim, shadow: true },
      { from: [-1 * side, 0.7, -0.7], color: [4.6, 4.8, 5.2], shadow: true },
      { from: [-0.75 * side, 0.85, 0.5], color: [0.13, 0.12, 0.11], shadow: true },
    ],
    ambient: [0.007, 0.007, 0.01],
    camera: {
      yaw: camera.yaw,
      pitch: camera.pitch,
      target: [0, -0.62 + camera.lift, 0.2],
      distance: camera.distance,
      fieldOfView: 0.46,
      roll: camera.roll,
    },
  };
}

/**
 * The background at a point: a light cone from above, a colored glow, and smoke. `lean` tilts the cone to one side, and
 * `drift` selects a part of the smoke.
 */
function backgroundAt(
  u: number,
  v: number,
  appearance: Appearance,
  lean: number,
  drift: number,
): [number, number, number] {
  const haze = 0.35 + 1.3 * smoke(u * 3 + drift, v * 2.2, drift);
  const spread = 0.05 + 0.26 * (1 - v);
  const cone = Math.exp(-(((u - lean * (1 - v)) / spread) ** 2)) * (0.12 + 0.75 * v ** 2);
  const glow = Math.exp(-(((u + lean * 1.4) / 0.34) ** 2 + ((v - 0.34) / 0.42) ** 2));
  const floor = 0.004 + 0.006 * v;
  return [0, 1, 2].map((c) => {
    const accent = (appearance.rim[c as 0] / 6) * glow * 0.16;
    return floor + haze * (cone * (0.2 + 0.02 * c) + accent);
  }) as [number, number, number];
}

/** Composites the figure over the background, as 24-bit RGB. */
function composite(picture: Picture, appearance: Appearance, random: () => number): Buffer {
  const { width, height, pixels } = picture;
  const lean = random() * 0.3 - 0.15;
  const drift = random() * 40;
  const bytes = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const u = (index % width) / width - 0.5;
    const v = 1 - Math.floor(index / width) / height;
    const coverage = pixels[index * 4 + 3] ?? 0;
    const background = backgroundAt(u, v, appearance, lean, drift);
    const vignette = 1 - 0.55 * Math.min(1, (u * 1.5) ** 2 + ((v - 0.58) * 1.35) ** 2);
    for (let c = 0; c < 3; c += 1) {
      const lit = coverage * (pixels[index * 4 + c] ?? 0) + (1 - coverage) * (background[c as 0] ?? 0);
      // Darken the bottom, where the card shows the name.
      const light = lit * vignette * Math.min(1, 0.25 + v * 2.6);
      bytes[index * 3 + c] = Math.min(255, 255 * (light / (1 + light * 0.55)) ** (1 / 2.15));
    }
  }
  return bytes;
}

/** Adds film grain, which takes up most of the file, and saves the portrait. */
async function save(pixels: Buffer, slug: string): Promise<void> {
  const portrait = await sharp(pixels, { raw: { ...RENDER_SIZE, channels: 3 } })
    .median(3)
    .resize(OUTPUT_SIZE.width, OUTPUT_SIZE.height, { kernel: 'lanczos3' })
    .composite([{ input: await drawGrain(slug, OUTPUT_SIZE, 16), blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer();
  await saveWebp(portrait, `${OUT}/${slug}.webp`, MAX_BYTES, { quality: 78, smartSubsample: true });
}

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
for (const { name, weight, dateOfBirth, featuredImage } of demoFighters) {
  const slug = toSlug(name);
  if (featuredImage === '' || (wanted.length > 0 && !wanted.includes(slug))) continue;
  const random = seededRandom(slug);
  const age = DEMO_YEAR - (parseBirthDate(dateOfBirth)?.year ?? 2000);
  const appearance = chooseAppearance(slug, leadingWeight(weight) ?? 140, age, random);
  const picture = render(toScene(appearance, random), RENDER_SIZE.width, RENDER_SIZE.height);
  await save(composite(picture, appearance, random), slug);
}
