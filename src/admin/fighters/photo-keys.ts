/** Returns a key for each photo that moves with it. The list may contain the same photo twice. */
export const toPhotoKeys = (images: readonly string[]): string[] =>
  images.map((image, index) => {
    const repeats = images.slice(0, index).filter((other) => other === image).length;
    return `${image} ${repeats}`;
  });
