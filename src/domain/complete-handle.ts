import { findPastedLink } from './pasted-link.ts';

/**
 * Completes the handle or link of a profile: a link is normalized, and a handle loses spaces, slashes around it and all
 * but one @. Other text is only trimmed.
 */
export const completeHandle = (text: string): string =>
  findPastedLink(text) ??
  text
    .trim()
    .replace(/^[@＠][@＠\s]*/, '@')
    .replace(/^\/(?=@)|\/+$/g, '');
