/** Parses a URL. Returns null for invalid text, as `URL.parse` does, which some supported browsers lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Parses an absolute http(s) URL. Returns null for other text and in three more cases:
 * - URLs without "//": `URL` accepts `https:name`, but a link would treat it as a relative path.
 * - URLs with whitespace, which usually separates two URLs.
 * - URLs with credentials, which can disguise the host.
 */
export function parseWebUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed)) return null;
  const url = parseUrl(trimmed);
  return url?.username === '' && url.password === '' ? url : null;
}

export const NOT_A_WEB_URL = 'Must be a full http:// or https:// link';

// Some browsers copy URLs without their scheme. The path is required, so that neither a file name (photo.jpg)
// nor a handle with a dot (ann.boxing) matches.
const HOST_AND_PATH = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?\/\S/u;
const SCHEME_AND_HOST = /^(https?:\/\/[^/?#\\]+)(.*)$/i;

/**
 * Normalizes a URL for storage. Trims it, adds https:// if the scheme is missing, and converts scheme and
 * host to lower case. Path, query and fragment stay unchanged. Returns null for text that is not an http(s)
 * URL.
 */
export function normalizeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = HOST_AND_PATH.test(trimmed) ? `https://${trimmed}` : trimmed;
  const [, schemeAndHost, rest] = SCHEME_AND_HOST.exec(url) ?? [];
  if (schemeAndHost === undefined || parseWebUrl(url) === null) return null;
  return schemeAndHost.toLowerCase() + rest;
}
