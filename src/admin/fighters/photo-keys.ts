/** Returns a React key for each photo. Moving a photo does not change its key. The list may contain a photo twice. */
export const toPhotoKeys = (images: readonly string[]): string[] =>
  images.map((image, index) => {
    const repeats = images.slice(0, index).filter((other) => other === image).length;
    return `${image} ${repeats}`;
  });
