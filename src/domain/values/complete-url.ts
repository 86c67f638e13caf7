import { findPastedLink } from './pasted-link.ts';

/** Normalizes text that contains an http(s) URL. Returns other text unchanged. */
export const completeWebUrl = (text: string): string => findPastedLink(text) ?? text;

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

/** Like `completeWebUrl`, but also adds https:// to a host without a path, such as 'www.example.com'. */
export const completeWebsite = (text: string): string => {
  const trimmed = text.trim();
  return HOST.test(trimmed) ? `https://${trimmed.toLowerCase()}` : completeWebUrl(text);
};

/**
 * Like `completeWebUrl`, but changes http to https, because the content security policy blocks http images, and escapes
 * spaces in paths on this site. Some images of the previous site have spaces in their names.
 */
export const completeImageUrl = (text: string): string =>
  /^\/(?:media|uploads)\//.test(text)
    ? text.replaceAll(' ', '%20')
    : completeWebUrl(text).replace(/^http:/, 'https:');
