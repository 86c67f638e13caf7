/**
 * Reads an absolute http(s) address; null for anything else. The two slashes are asked for because `https:name` is
 * an address to the URL parser but a relative path to a link, and white space because two addresses may stand there.
 */
export function parseWebUrl(text: string): URL | null {
  const address = text.trim();
  if (!/^https?:\/\/\S+$/i.test(address)) return null;
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
