import type { Fighter, FighterChange } from '#src/domain/fighters/fighter.ts';
import { isOldImage, suggestedUrl } from '#src/domain/media/old-image.ts';

export type Images = { featuredImage: string; galleryImages: string[] };

/** The form values of one fighter. The gallery is edited as JSON. */
export type ImageEdit = { featuredImage: string; galleryText: string };

export type UpdateResult = { state: 'updating' } | { state: 'done' } | { state: 'failed'; reason: string };

/** Returns the fighters that still have an old image. */
export const listFightersToMigrate = (fighters: readonly Fighter[]): Fighter[] =>
  fighters.filter(({ featuredImage, galleryImages }) => [featuredImage, ...galleryImages].some(isOldImage));

export const toEdit = ({ featuredImage, galleryImages }: Images): ImageEdit => ({
  featuredImage,
  galleryText: JSON.stringify(galleryImages, null, 2),
});

/** Parses the gallery field. Returns null if it is not a JSON list of strings. */
export function parseGallery({ galleryText }: ImageEdit): string[] | null {
  try {
    const list: unknown = JSON.parse(galleryText);
    return Array.isArray(list) && list.every((image) => typeof image === 'string') ? list : null;
  } catch {
    return null;
  }
}

/** Returns the change to send. If the gallery field is not valid JSON, the stored gallery stays. */
export const toChange = (fighter: Images, edit: ImageEdit): Required<Pick<FighterChange, keyof Images>> => ({
  featuredImage: edit.featuredImage.trim(),
  galleryImages: parseGallery(edit) ?? fighter.galleryImages,
});

/** Replaces the URL of each old image with its most likely URL at the media host. */
export function applySuggestions(fighter: Images, edit: ImageEdit, baseUrl: string): ImageEdit {
  const { featuredImage, galleryImages } = toChange(fighter, edit);
  return toEdit({
    featuredImage: suggestedUrl(baseUrl, featuredImage),
    galleryImages: galleryImages.map((image) => suggestedUrl(baseUrl, image)),
  });
}

export const hasOldImage = (fighter: Images, edit: ImageEdit): boolean => {
  const { featuredImage, galleryImages } = toChange(fighter, edit);
  return [featuredImage, ...galleryImages].some(isOldImage);
};

export const hasSameImages = (one: Images, other: Images): boolean =>
  JSON.stringify([one.featuredImage, one.galleryImages]) ===
  JSON.stringify([other.featuredImage, other.galleryImages]);
