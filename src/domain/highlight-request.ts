import * as z from 'zod';
import { email, line, name, text, webUrl } from './fields.ts';
import { isVideoSite } from './video-site.ts';

/** A link to footage. */
const fileLink = webUrl.refine((link) => !isVideoSite(link), 'Must not lead to a video site');

/**
 * What the highlight request form sends (spec, points 3 and 9): at most two file links and three songs. On top of the
 * spec, the price option that was chosen, and the sentence that stood beside the box that was checked.
 */
export const highlightRequest = z.strictObject({
  'Instagram-Handle': name,
  Email: email,
  'File-Link-1': fileLink,
  'File-Link-2': z.union([z.literal(''), fileLink]).default(''),
  'Glove-Color': name,
  'Song-Request-1': line().default(''),
  'Song-Request-2': line().default(''),
  'Song-Request-3': line().default(''),
  About: text.default(''),
  Option: line().default(''),
  Agreement: z.literal('Yes', { error: "Must be 'Yes'" }),
  'Agreement-Wording': text.default(''),
});

export type HighlightRequest = z.output<typeof highlightRequest>;
