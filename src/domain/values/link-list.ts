/** Parses a list that was sent as a JSON-encoded string. Returns any other value unchanged. */
export function parseJsonList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/**
 * Parses a list of links, which may be JSON-encoded like the `videos` of a gym. Malformed JSON becomes an empty
 * list.
 */
export function parseLinkList(value: unknown): string[] {
  const list = parseJsonList(value);
  return Array.isArray(list) ? list.filter((link) => typeof link === 'string') : [];
}
