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

// A host name and a path, as browsers copy them without a scheme. The path is required: without it, a file name
// (photo.jpg) or a handle with a dot (ann.boxing) would pass for a host.
const HOST_AND_PATH = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?\/\S/u;
const SCHEME_AND_HOST = /^(https?:\/\/[^/?#\\]+)(.*)$/i;

/**
 * The form in which a URL is stored: trimmed, with a scheme (https:// where it was left out), scheme and host in
 * lower case. Path, query and fragment stay exactly as they are. Null for a text that is not an http(s) URL.
 */
export function normalizeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = HOST_AND_PATH.test(trimmed) ? `https://${trimmed}` : trimmed;
  const [, schemeAndHost, rest] = SCHEME_AND_HOST.exec(url) ?? [];
  if (schemeAndHost === undefined || parseWebUrl(url) === null) return null;
  return schemeAndHost.toLowerCase() + rest;
}

/** The normalized URL, or the text itself while it is not a URL: for a field that is left. */
export const completeWebUrl = (text: string): string => normalizeWebUrl(text) ?? text;

/** As `completeWebUrl`, for images: the pages' content security policy allows them over https only. */
export const completeImageUrl = (text: string): string => completeWebUrl(text).replace(/^http:/, 'https:');
