/** True if this browser lets a button read the clipboard. Ctrl+V works in all browsers. */
export const canReadClipboard = (): boolean => navigator.clipboard?.read !== undefined;

/** Reads an image from the clipboard. Returns null if it has none. Throws if the owner does not allow it. */
export async function readClipboard(): Promise<Blob | null> {
  for (const entry of await navigator.clipboard.read()) {
    const type = entry.types.find((candidate) => candidate.startsWith('image/'));
    if (type) return entry.getType(type);
  }
  return null;
}
