/** Reads a list that may arrive as a JSON-encoded string (spec, point 3); any other value is returned as it came. */
export function decodeList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The links of a list or of a JSON-encoded list, such as a gym's `videos`; malformed JSON is an empty list. */
export function readLinkList(value: unknown): string[] {
  const list = decodeList(value);
  return Array.isArray(list) ? list.filter((link) => typeof link === 'string') : [];
}
