import type { FighterCard } from './fighter.ts';

// A tab and a line end are control characters, which no field of a card may hold: see `line` in fields.ts.
const BETWEEN_FIELDS = '\t';
const BETWEEN_CARDS = '\n';

/**
 * Fighters' cards as one text, a line each: compressed, they are lighter than the same
 * cards as JSON, and every visitor carries it.
 */
export const packCards = (cards: readonly FighterCard[]): string =>
  cards
    .map(({ id, name, weight, gym, socialMedia, featuredImage }) =>
      [
        id,
        name,
        weight,
        gym?.id ?? '',
        gym?.name ?? '',
        socialMedia.instagram,
        socialMedia.tiktok,
        socialMedia.youtube,
        featuredImage,
      ].join(BETWEEN_FIELDS),
    )
    .join(BETWEEN_CARDS);

/** The cards of `packCards`. */
export const unpackCards = (text: string): FighterCard[] =>
  text === '' ? [] : text.split(BETWEEN_CARDS).map(toCard);

function toCard(packed: string): FighterCard {
  const [
    id,
    name = '',
    weight = '',
    gymId,
    gymName = '',
    instagram = '',
    tiktok = '',
    youtube = '',
    image = '',
  ] = packed.split(BETWEEN_FIELDS);
  return {
    id: Number(id),
    name,
    weight,
    gym: gymId ? { id: Number(gymId), name: gymName } : null,
    socialMedia: { instagram, tiktok, youtube },
    featuredImage: image,
  };
}
