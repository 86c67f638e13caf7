import type { FocusPoint } from '#src/domain/fighters/focus-point.ts';
import { isNewFighter } from '#src/domain/fighters/rising-stars.ts';
import type { FighterCard } from '#src/domain/fighters/schema.ts';

// Fields can't contain these control characters: see `line` in src/domain/values/fields.ts.
const COLUMN_SEPARATOR = '\t';
// DEL, because JSON writes a line break as two characters.
const CARD_SEPARATOR = '\u007f';
/** Replaces a handle that equals the fighter's Instagram handle. No handle is a single colon. */
const SAME_HANDLE = ':';
/** Precedes a value from which no affix was removed, such as a weight without " lbs". */
const NO_AFFIX = ':';
const AT = '@';
const POUNDS = ' lbs';
const UPLOADS = '/media/';
const WEBP = '.webp';

/**
 * Packs cards into one string, because every visitor loads them: even gzipped, JSON is larger. All values of one field
 * follow each other, because similar values compress better. The string leaves out a weight's unit (" lbs"), the "@" of
 * an Instagram handle, an uploaded photo's folder and extension, a gym's name on all cards but its first, and the day
 * on which a fighter was added if they are no longer new.
 */
export function packCards(cards: readonly FighterCard[], now: Date): string {
  const columns = [
    cards.map(({ id }) => id),
    cards.map(({ name }) => name),
    cards.map(({ weight }) => packAffix(weight, /^([\d.]+) lbs$/)),
    packGyms(cards),
    cards.map(({ socialMedia }) => packAffix(socialMedia.instagram, /^@([\w.]+)$/)),
    cards.map(({ socialMedia: { instagram, tiktok } }) => packHandle(tiktok, instagram)),
    cards.map(({ socialMedia: { instagram, youtube } }) => packHandle(youtube, instagram)),
    cards.map(({ featuredImage }) => packAffix(featuredImage, /^\/media\/(?!:)(.+)\.webp$/)),
    cards.map(({ featuredImageFocus: focus }) => (focus ? `${focus.x} ${focus.y}` : '')),
    cards.map(({ addedOn }) => (isNewFighter(addedOn, now) ? addedOn : '')),
    cards.map(({ record }) => record),
  ];
  return columns.map((values) => values.join(CARD_SEPARATOR)).join(COLUMN_SEPARATOR);
}

/** Unpacks the string of `packCards`. */
export function unpackCards(text: string): FighterCard[] {
  const [ids = [], ...columns] = text.split(COLUMN_SEPARATOR).map((column) => column.split(CARD_SEPARATOR));
  if (ids[0] === '') return [];
  const gymNames = new Map<string, string>();
  return ids.map((id, index) => {
    const [name = '', weight = '', gym = '', handle = '', tiktok = '', youtube = '', ...rest] = columns.map(
      (values) => values[index] ?? '',
    );
    const [featuredImage = '', focus = '', addedOn = '', record = ''] = rest;
    const instagram = unpackAffix(handle, AT, '');
    const [gymId = '', ...gymName] = gym.split(' ');
    if (gymName.length > 0) gymNames.set(gymId, gymName.join(' '));
    return {
      id: Number(id),
      name,
      weight: unpackAffix(weight, '', POUNDS),
      gym: gymId ? { id: Number(gymId), name: gymNames.get(gymId) ?? '' } : null,
      socialMedia: {
        instagram,
        tiktok: tiktok === SAME_HANDLE ? instagram : tiktok,
        youtube: youtube === SAME_HANDLE ? instagram : youtube,
      },
      featuredImage: unpackAffix(featuredImage, UPLOADS, WEBP),
      featuredImageFocus: unpackFocus(focus),
      addedOn,
      record,
    };
  });
}

function packGyms(cards: readonly FighterCard[]): string[] {
  const packed = new Set<number>();
  return cards.map(({ gym }) => {
    if (!gym) return '';
    if (packed.has(gym.id)) return String(gym.id);
    packed.add(gym.id);
    return `${gym.id} ${gym.name}`;
  });
}

/** Removes the affix of a value. The pattern captures the rest. */
function packAffix(value: string, pattern: RegExp): string {
  if (value === '') return '';
  return pattern.exec(value)?.[1] ?? NO_AFFIX + value;
}

function unpackAffix(packed: string, prefix: string, suffix: string): string {
  if (packed === '') return '';
  return packed.startsWith(NO_AFFIX) ? packed.slice(NO_AFFIX.length) : prefix + packed + suffix;
}

const packHandle = (handle: string, instagram: string) =>
  handle !== '' && handle === instagram ? SAME_HANDLE : handle;

function unpackFocus(text: string): FocusPoint | null {
  const [x, y] = text.split(' ');
  return y === undefined ? null : { x: Number(x), y: Number(y) };
}
