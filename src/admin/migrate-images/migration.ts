import type { Fighter, FighterChange } from '#src/domain/fighter.ts';
import { isOldImage, suggestedUrl } from '#src/domain/image-host.ts';

export type Images = { featuredImage: string; galleryImages: string[] };

/** What is typed for one fighter: the gallery as JSON, which counts only while it is valid. */
export type ImageEdit = { featuredImage: string; galleryText: string };

export type Result = { state: 'updating' } | { state: 'done' } | { state: 'failed'; reason: string };

/** The fighters that still have an image under the old upload path (spec, point 5). */
export const needMigration = (fighters: readonly Fighter[]): Fighter[] =>
  fighters.filter(({ featuredImage, galleryImages }) => [featuredImage, ...galleryImages].some(isOldImage));

export const toEdit = ({ featuredImage, galleryImages }: Images): ImageEdit => ({
  featuredImage,
  galleryText: JSON.stringify(galleryImages, null, 2),
});

/** The gallery that is typed; null while it is no JSON list of texts. */
export function readGallery({ galleryText }: ImageEdit): string[] | null {
  try {
    const list: unknown = JSON.parse(galleryText);
    return Array.isArray(list) && list.every((image) => typeof image === 'string') ? list : null;
  } catch {
    return null;
  }
}

/** What is sent of a fighter: edits of the gallery are ignored while they are no valid JSON (spec, point 2). */
export const toChange = (fighter: Images, edit: ImageEdit): Required<Pick<FighterChange, keyof Images>> => ({
  featuredImage: edit.featuredImage.trim(),
  galleryImages: readGallery(edit) ?? fighter.galleryImages,
});

/** The edit with the address that each old path most likely has at the host. */
export function suggest(fighter: Images, edit: ImageEdit, baseUrl: string): ImageEdit {
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

/** Whether two states of a fighter's images are the same. */
export const hasSameImages = (one: Images, other: Images): boolean =>
  JSON.stringify([one.featuredImage, one.galleryImages]) ===
  JSON.stringify([other.featuredImage, other.galleryImages]);
