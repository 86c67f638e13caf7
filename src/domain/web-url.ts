/**
 * Reads an absolute http(s) address; null for anything else. The two slashes are asked for because `https:name` is
 * an address to the URL parser but a relative path to a link, and white space because two addresses may stand there. One
 * with a name or a password before its host is none that a visitor should be led to: it looks like another host's.
 */
export function parseWebUrl(text: string): URL | null {
  const address = text.trim();
  if (!/^https?:\/\/\S+$/i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}
