import * as z from 'zod';
import { email, id } from '#src/domain/values/fields.ts';
import { EMAIL_STATES, EMAILED_LINKS } from './fighter-email.ts';

// These schemas have their own file because they load zod.

/** Body of the request for an email with a private link. */
export const newFighterEmail = z.strictObject({ link: z.enum(EMAILED_LINKS), fighterId: id, to: email });
export type NewFighterEmail = z.output<typeof newFighterEmail>;

/** The query of the list. */
export const fighterEmailsQuery = z.object({
  link: z.enum(EMAILED_LINKS),
  fighterId: z.coerce.number().pipe(id),
});

/** An email with a private link. `failure` is the reason why the last attempt failed. */
const fighterEmail = z.strictObject({
  id,
  to: z.string(),
  state: z.enum(EMAIL_STATES),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
});
export type FighterEmail = z.output<typeof fighterEmail>;

/** The latest emails with a link, newest first. `canEmail` tells whether the site can send emails. */
export const fighterEmails = z.strictObject({ emails: z.array(fighterEmail), canEmail: z.boolean() });
export type FighterEmails = z.output<typeof fighterEmails>;
