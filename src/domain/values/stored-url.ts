import { parseWebUrl } from './web-url.ts';

// Browsers accept hosts with characters such as `;`, `,`, `*` and quotes, which have a meaning in a content security
// policy: `;` would start another directive. `URL` has already converted the host to punycode.
const NOT_IN_HOST = /[^\w.:[\]-]/;

function toOrigin(text: string): string | null {
  const url = parseWebUrl(text);
  return url && !NOT_IN_HOST.test(url.hostname) ? url.origin : null;
}

/**
 * Checks whether a text may be stored as a web URL: `parseWebUrl` accepts it, and its host has only the characters of
 * domain names and IP addresses. Not in `web-url.ts`, because public pages load that file.
 */
export const isWebUrl = (text: string): boolean => toOrigin(text) !== null;

/** Returns the origins of the web URLs among some texts, for a content security policy. Each origin occurs once. */
export const listOrigins = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => toOrigin(url) ?? [])),
];

// The resolved path is checked too, because '..' and its escaped form %2e%2e could leave the two folders.
const isLocalImagePath = (text: string) =>
  /^\/(?:media|uploads)\/[^\s\\]+$/.test(text) &&
  /^\/(?:media|uploads)\/./.test(new URL(text, 'http://localhost').pathname);

/** True for an http(s) URL and for a path under /media/ or /uploads/. */
export const isImageUrl = (text: string): boolean => isWebUrl(text) || isLocalImagePath(text);
