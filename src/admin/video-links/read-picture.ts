/** Reads an image that the owner chose or pasted; null if this browser cannot decode it. */
export const readPicture = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** True if this browser has a button for reading the clipboard; all browsers have Ctrl+V. */
export const canReadClipboard = (): boolean => navigator.clipboard?.read !== undefined;

/** Reads an image from the clipboard; null if it has none. Throws if the owner does not allow it. */
export async function readClipboard(): Promise<Blob | null> {
  for (const entry of await navigator.clipboard.read()) {
    const type = entry.types.find((candidate) => candidate.startsWith('image/'));
    if (type) return entry.getType(type);
  }
  return null;
}
