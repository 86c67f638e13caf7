import { completeImageUrl } from '#src/domain/values/complete-url.ts';

/** The photos of a fighter. The featured image may also be in the gallery. */
type FighterPhotos = { featuredImage: string; galleryImages: string[] };

export const isSameImage = (a: string, b: string): boolean => completeImageUrl(a) === completeImageUrl(b);

/** Adds a photo to the gallery. If it is the fighter's only photo, it also becomes the featured image. */
export const addGalleryImage = (
  { featuredImage, galleryImages }: FighterPhotos,
  image: string,
): FighterPhotos => ({
  featuredImage: featuredImage === '' && galleryImages.length === 0 ? image : featuredImage,
  galleryImages: [...galleryImages, image],
});

/** Makes a photo of the gallery the featured image. The gallery keeps the former featured image. */
export function setFeaturedImage(
  { featuredImage, galleryImages }: FighterPhotos,
  image: string,
): FighterPhotos {
  const isKept = featuredImage === '' || galleryImages.some((other) => isSameImage(other, featuredImage));
  return { featuredImage: image, galleryImages: isKept ? galleryImages : [...galleryImages, featuredImage] };
}
