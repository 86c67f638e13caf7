import * as z from 'zod';
import { completeHandle } from '#src/domain/social/complete-handle.ts';
import { email, line, name, text, webUrl } from '#src/domain/values/fields.ts';
import { isPrivateAddress } from '#src/domain/values/private-address.ts';
import { isVideoSite } from '#src/domain/videos/video-site.ts';

/** A link to a file. It must not have a problem for which `findFileLinkProblem` rejects a link. */
export const fileLink = webUrl
  .refine((link) => !isVideoSite(link), 'Must not lead to a video site')
  .refine((link) => !isPrivateAddress(link), 'Must not lead to your own network');

/**
 * Body of the highlight request form. `Option` is the chosen price option as the visitor saw it, and `Option-Id` its
 * id. `Agreement-Wording` is the agreement that the visitor accepted.
 */
export const highlightRequest = z.strictObject({
  'Instagram-Handle': name.overwrite(completeHandle),
  'Boxer-Name': line().default(''),
  Email: email,
  'File-Link-1': fileLink,
  'File-Link-2': z.union([z.literal(''), fileLink]).default(''),
  'Glove-Color': name,
  'Song-Request-1': line().default(''),
  'Song-Request-2': line().default(''),
  'Song-Request-3': line().default(''),
  About: text.default(''),
  Option: line().default(''),
  'Option-Id': line().default(''),
  Agreement: z.literal('Yes', { error: "Must be 'Yes'" }),
  'Agreement-Wording': text.default(''),
});

export type HighlightRequest = z.output<typeof highlightRequest>;
