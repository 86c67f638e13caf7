import { demoFighters } from '../../../src/demo/fighters.ts';
import { parseBirthDate } from '../../../src/domain/birth-date.ts';
import { linkKey } from '../../../src/domain/link-key.ts';
import { toSlug } from '../../../src/domain/slug.ts';
import { parseVideoLink } from '../../../src/domain/video-link.ts';
import { parseWeight } from '../../../src/domain/weight-tabs.ts';
import { seededRandom } from '../../random.ts';
import { chooseAppearance } from '../portrait/appearance.ts';
import { develop } from './develop.ts';
import type { FigureAppearance } from './figure.ts';
import { POSTERS, type Poster } from './list.ts';
import { COMPOSITIONS, MOODS, type Shot } from './shots.ts';
import { type Color, expose } from './trace.ts';

const DEMO_YEAR = 2026;
/** The size of a poster. It is rendered at `renderScale` times this size, and then enlarged. */
type Format = { width: number; height: number; renderScale: number };
const FORMATS = {
  wide: { width: 1280, height: 720, renderScale: 0.475 },
  tall: { width: 720, height: 1280, renderScale: 0.475 },
  post: { width: 800, height: 1000, renderScale: 0.5 },
} as const satisfies Record<string, Format>;

const RED_CORNER: Color = [0.4, 0.03, 0.025];
const BLUE_CORNER: Color = [0.025, 0.055, 0.3];
const BLACK: Color = [0.045, 0.045, 0.05];

export const keyOf = ({ url }: Poster) => linkKey(parseVideoLink(url));
/** The file name of a poster, without its extension. */
export const fileNameOf = (poster: Poster) => keyOf(poster).replace(/[^\w-]+/g, '-');

/** The format in which a video's platform shows it. */
export function formatOf({ url }: Poster): Format {
  const link = parseVideoLink(url);
  if (link.platform === 'instagram') return link.kind === 'post' ? FORMATS.post : FORMATS.tall;
  return link.platform === 'tiktok' || url.includes('/shorts/') ? FORMATS.tall : FORMATS.wide;
}

/** The appearance that a fighter has in their portrait, with clothes in the color of a corner. */
function toFigureAppearance(slug: string, corner: Color): FigureAppearance {
  const fighter = demoFighters.find(({ name }) => toSlug(name) === slug);
  if (!fighter) throw new Error(`No demo fighter has the portrait ${slug}`);
  const random = seededRandom(slug);
  const age = DEMO_YEAR - (parseBirthDate(fighter.dateOfBirth)?.year ?? 2000);
  const appearance = chooseAppearance(slug, parseWeight(fighter.weight) ?? 120, age, random);
  const top = random() < 0.5 ? BLACK : corner;
  const boots: Color = random() < 0.5 ? [0.42, 0.41, 0.4] : [0.05, 0.05, 0.055];
  return { ...appearance, top, shorts: corner, boots };
}

function composeShot(poster: Poster): Shot {
  const random = seededRandom(fileNameOf(poster));
  const isRed = random() < 0.5;
  const boxer = toFigureAppearance(poster.boxer, isRed ? RED_CORNER : BLUE_CORNER);
  const rival = toFigureAppearance(poster.rival, isRed ? BLUE_CORNER : RED_CORNER);
  const { width, height } = formatOf(poster);
  const earlierPosters = POSTERS.slice(0, POSTERS.indexOf(poster));
  return COMPOSITIONS[poster.shot]({
    boxer,
    rival,
    mood: MOODS[poster.mood],
    random,
    aspect: width / height,
    take: earlierPosters.filter(({ shot }) => shot === poster.shot).length,
  });
}

/** Draws a poster at full size as 48-bit RGB. */
export function shoot(poster: Poster, scale = 1): Promise<Uint16Array> {
  const { width, height, renderScale } = formatOf(poster);
  const shot = composeShot(poster);
  const { film } = MOODS[poster.mood];
  const factor = renderScale * scale;
  const exposure = expose(shot.set, shot.lens, Math.round(width * factor), Math.round(height * factor));
  return develop(
    exposure,
    { ...shot, film: { ...film, ...shot.film } },
    { width, height },
    fileNameOf(poster),
  );
}
