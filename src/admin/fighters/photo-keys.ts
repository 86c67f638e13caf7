/** Returns a key for each photo. The key stays the same if the photo is moved. The list may contain a photo twice. */
export const toPhotoKeys = (images: readonly string[]): string[] =>
  images.map((image, index) => {
    const repeats = images.slice(0, index).filter((other) => other === image).length;
    return `${image} ${repeats}`;
  });
