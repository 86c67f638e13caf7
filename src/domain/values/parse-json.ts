/** Parses JSON from a source that may be malformed. Returns null if it is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
