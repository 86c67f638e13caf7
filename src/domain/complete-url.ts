import { findPastedLink } from './pasted-link.ts';

/** Normalizes text that contains an http(s) URL. Returns other text unchanged. */
export const completeWebUrl = (text: string): string => findPastedLink(text) ?? text;

/** Like `completeWebUrl`, but changes http to https, because the content security policy blocks http images. */
export const completeImageUrl = (text: string): string => completeWebUrl(text).replace(/^http:/, 'https:');
