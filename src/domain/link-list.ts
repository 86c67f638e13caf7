/** Decodes a list that was sent as a JSON-encoded string. Returns any other value unchanged. */
export function decodeList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/**
 * Reads a list of links, which may be JSON-encoded like a gym's `videos`. Malformed JSON is an empty list.
 */
export function readLinkList(value: unknown): string[] {
  const list = decodeList(value);
  return Array.isArray(list) ? list.filter((link) => typeof link === 'string') : [];
}
