import type { PrivateLinkPurpose } from '#src/domain/private-links/private-link.ts';
import type { FighterEmail, FighterEmails, NewFighterEmail } from './schema.ts';

export type { FighterEmail, FighterEmails, NewFighterEmail };

/** The private links that the owner can send by email to a fighter or guardian. */
export const EMAILED_LINKS = ['fighter', 'guardian'] as const satisfies PrivateLinkPurpose[];
export type EmailedLink = (typeof EMAILED_LINKS)[number];

/** `stopped`: every attempt failed, and there will be no more. */
export const EMAIL_STATES = ['waiting', 'sent', 'stopped'] as const;

/** Writes the message with a private link to a fighter or guardian. */
export const toLinkMessage = (link: EmailedLink, message: { name: string; url: string }) =>
  link === 'fighter' ? toFighterMessage(message) : toGuardianMessage(message);

/** Writes the message to a fighter, with the private link to the fighter's page. */
const toFighterMessage = ({ name, url }: { name: string; url: string }) => ({
  subject: 'Your fighter profile',
  body: `Hi ${name},\n\nPlease fill in your fighter profile here:\n${url}\n\nIt takes about five minutes, and you can continue later. Nothing is public until we have checked it. The link is only for you, so please do not share it.`,
});

/** Writes the message to a minor's guardian, with the private link to the guardian's page. */
const toGuardianMessage = ({ name, url }: { name: string; url: string }) => ({
  subject: `Your consent for the profile of ${name}`,
  body: `Hi,\n\n${name} is under 18, so we ask for your consent to show the profile on our website. This page shows the whole profile:\n\n${url}\n\nWith the same link, you can withdraw your consent at any time. The link is only for you, so please do not share it.\n`,
});
