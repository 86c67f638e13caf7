import type { FighterCard } from '#src/domain/fighter.ts';

// Fields can't contain these control characters: see `line` in src/domain/fields.ts.
const FIELD_SEPARATOR = '\t';
const CARD_SEPARATOR = '\n';

/** Packs each card into one line of text, because every visitor loads them: even gzipped, JSON is larger. */
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
      ].join(FIELD_SEPARATOR),
    )
    .join(CARD_SEPARATOR);

/** Unpacks the text of `packCards`. */
export const unpackCards = (text: string): FighterCard[] =>
  text === '' ? [] : text.split(CARD_SEPARATOR).map(toCard);

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
    featuredImage = '',
  ] = packed.split(FIELD_SEPARATOR);
  return {
    id: Number(id),
    name,
    weight,
    gym: gymId ? { id: Number(gymId), name: gymName } : null,
    socialMedia: { instagram, tiktok, youtube },
    featuredImage,
  };
}
