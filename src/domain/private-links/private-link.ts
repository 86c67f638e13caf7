import type { CreatedPrivateLink, NewPrivateLink, PrivateLink } from './schema.ts';

export type { CreatedPrivateLink, NewPrivateLink, PrivateLink };

/**
 * The pages that private links open: the page of a highlight request, of the agreements with the sender of a message or
 * request, of a fighter or of a minor's guardian, or the calendar.
 */
export const PRIVATE_LINK_PURPOSES = ['reel', 'agreement', 'fighter', 'guardian', 'calendar'] as const;
export type PrivateLinkPurpose = (typeof PRIVATE_LINK_PURPOSES)[number];

export const PRIVATE_LINK_STATES = ['active', 'expired', 'revoked'] as const;
export type PrivateLinkState = (typeof PRIVATE_LINK_STATES)[number];

/** The `subjectId` of links to the calendar. A site has one calendar. */
export const CALENDAR_ID = 1;

/** A link expires this long after its last use, or after its creation if it was never used. */
export const PRIVATE_LINK_DAYS = 90;

const FOLDERS: Record<PrivateLinkPurpose, string> = {
  reel: '/reel',
  agreement: '/agreement',
  fighter: '/profile',
  guardian: '/guardian',
  calendar: '/calendar',
};

/** Returns the path of the page that a private link opens. */
export const toPrivatePath = (purpose: PrivateLinkPurpose, token: string): string =>
  `${FOLDERS[purpose]}/${token}`;

const TOKENS = new RegExp(`((?:${Object.values(FOLDERS).join('|')})/)[\\w%-]+`, 'g');

/** Replaces the tokens of all private links in a text, for logs and for errors that quote an email. */
export const redactTokens = (text: string): string => text.replaceAll(TOKENS, '$1…');
