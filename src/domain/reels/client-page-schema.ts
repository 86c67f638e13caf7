import * as z from 'zod';
import { privateLink } from '#src/domain/private-links/private-link-schema.ts';
import { CLIENT_MESSAGES } from './client-message.ts';
import { reel } from './reel-schema.ts';

/**
 * An email to a client. `failure` is the reason why the last attempt failed. The site then tries again, unless the
 * failure `isFinal`.
 */
const clientEmail = z.strictObject({
  kind: z.enum(CLIENT_MESSAGES),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  isFinal: z.boolean(),
});
export type ClientEmail = z.output<typeof clientEmail>;

/** The details of a client's page for the inbox. All lists are sorted newest first. */
export const clientPage = z.strictObject({
  links: z.array(privateLink),
  reels: z.array(reel),
  emails: z.array(clientEmail),
  /** What the owner wrote to the client of a declined request. It may be ''. */
  declinedText: z.string(),
  /** Whether the site can send emails. */
  canEmail: z.boolean(),
});
export type ClientPage = z.output<typeof clientPage>;

/** Body of the request for an email to a client. */
export const clientEmailInput = z.strictObject({ kind: z.enum(CLIENT_MESSAGES) });
