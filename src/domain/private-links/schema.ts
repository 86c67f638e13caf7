import * as z from 'zod';
import { LANGUAGES } from '#src/domain/language/language.ts';
import { id } from '#src/domain/values/fields.ts';
import { PRIVATE_LINK_PURPOSES, PRIVATE_LINK_STATES } from './private-link.ts';

const purpose = z.enum(PRIVATE_LINK_PURPOSES);

/** A private link as the back office shows it. Its URL is not stored. `createdBy` is a username. */
export const privateLink = z.strictObject({
  id,
  purpose,
  state: z.enum(PRIVATE_LINK_STATES),
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PrivateLink = z.output<typeof privateLink>;

/** A new link with its URL, which is returned only once. */
export const createdPrivateLink = privateLink.extend({ url: z.url() });
export type CreatedPrivateLink = z.output<typeof createdPrivateLink>;

/**
 * Body of the request for a new link. `subjectId` is the id of the message or request, of the fighter or of the
 * calendar. `revokesOthers` also revokes the other links with the same purpose and subject. The default of `language`
 * is the language of the message or request, or else that of the latest link with the same purpose and subject.
 */
export const newPrivateLink = z.strictObject({
  purpose,
  subjectId: id,
  revokesOthers: z.boolean().default(false),
  language: z.enum(LANGUAGES).optional(),
});
export type NewPrivateLink = z.output<typeof newPrivateLink>;
