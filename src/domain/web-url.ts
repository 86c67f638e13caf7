/**
 * Parses an absolute http(s) URL; null for any other text. Requires "//", because links treat `https:name` as
 * a relative path although `URL` accepts it. Rejects whitespace, which usually separates two URLs, and
 * credentials, which can disguise the host.
 */
export function parseWebUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

// A host and a path without a scheme, as some browsers copy them. The path is required so that neither a file
// name (photo.jpg) nor a handle with a dot (ann.boxing) matches.
const HOST_AND_PATH = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?\/\S/u;
const SCHEME_AND_HOST = /^(https?:\/\/[^/?#\\]+)(.*)$/i;

/**
 * Normalizes a URL for storage: trimmed, with a scheme (https:// by default), scheme and host in lower case.
 * Path, query and fragment are unchanged. Returns null for text that is not an http(s) URL.
 */
export function normalizeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  const url = HOST_AND_PATH.test(trimmed) ? `https://${trimmed}` : trimmed;
  const [, schemeAndHost, rest] = SCHEME_AND_HOST.exec(url) ?? [];
  if (schemeAndHost === undefined || parseWebUrl(url) === null) return null;
  return schemeAndHost.toLowerCase() + rest;
}

/** Normalizes text that is an http(s) URL; returns other text unchanged. */
export const completeWebUrl = (text: string): string => normalizeWebUrl(text) ?? text;

/** Like `completeWebUrl`, for images, which the content security policy only allows over https. */
export const completeImageUrl = (text: string): string => completeWebUrl(text).replace(/^http:/, 'https:');
