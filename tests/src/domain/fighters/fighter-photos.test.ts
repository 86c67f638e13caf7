import { expect, it } from 'vitest';
import { addGalleryImage, setFeaturedImage } from '#src/domain/fighters/fighter-photos.ts';

const [A, B, C] = ['/media/a.webp', '/media/b.webp', '/media/c.webp'];

it("a fighter's only photo becomes the featured image", () => {
  const first = addGalleryImage({ featuredImage: '', galleryImages: [] }, A);
  expect(first).toEqual({ featuredImage: A, galleryImages: [A] });
  expect(addGalleryImage(first, B)).toEqual({ featuredImage: A, galleryImages: [A, B] });
});

it('a new photo does not become the featured image if there is one, or if there are other photos', () => {
  expect(addGalleryImage({ featuredImage: C, galleryImages: [] }, A).featuredImage).toBe(C);
  expect(addGalleryImage({ featuredImage: '', galleryImages: [B] }, A).featuredImage).toBe('');
});

it('the gallery keeps the former featured image, once', () => {
  const changed = setFeaturedImage({ featuredImage: C, galleryImages: [A, B] }, B);
  expect(changed).toEqual({ featuredImage: B, galleryImages: [A, B, C] });
  expect(setFeaturedImage(changed, C)).toEqual({ featuredImage: C, galleryImages: [A, B, C] });
  expect(setFeaturedImage({ featuredImage: '', galleryImages: [A] }, A).galleryImages).toEqual([A]);
});
