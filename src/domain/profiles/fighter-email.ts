import { toGuardianMessage } from '#src/domain/consent/guardian-message.ts';
import type { PrivateLinkPurpose } from '#src/domain/private-links/private-link.ts';
import type { FighterEmail, FighterEmails, NewFighterEmail } from './fighter-email-schema.ts';
import { toFighterMessage } from './fighter-message.ts';

export type { FighterEmail, FighterEmails, NewFighterEmail };

/** The private links that the owner can send by email from a fighter's record. */
export const EMAILED_LINKS = ['fighter', 'guardian'] as const satisfies PrivateLinkPurpose[];
export type EmailedLink = (typeof EMAILED_LINKS)[number];

/**
 * How long the site retries an email with a private link, for example while a mail server rejects the recipient. Each
 * attempt creates a new link.
 */
export const LINK_EMAIL_DAYS = 3;

/** `stopped`: every attempt failed, and there will be no more. */
export const EMAIL_STATES = ['waiting', 'sent', 'stopped'] as const;

/** Writes the message with a private link to a fighter or guardian. */
export const toLinkMessage = (link: EmailedLink, message: { name: string; url: string }) =>
  link === 'fighter' ? toFighterMessage(message) : toGuardianMessage(message);
