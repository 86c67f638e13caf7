import type { AddedRequest } from './schema.ts';

export type { AddedRequest };

/** Where a request that the owner adds came from. The inbox shows these words. */
export const REQUEST_SOURCES = ['Instagram', 'Phone call', 'In person', 'Other'] as const;

/** The statuses that a request can have when the owner adds it. */
export const ADDED_STATUSES = ['new', 'accepted'] as const;
export type AddedStatus = (typeof ADDED_STATUSES)[number];

/** The ways to reach a client. A request needs one of them. */
const CONTACT_FIELDS = ['Instagram-Handle', 'Email', 'Phone-Number'] as const;

/** Returns whether the owner can reach the client of a request. */
export const isReachable = (fields: Record<(typeof CONTACT_FIELDS)[number], string>): boolean =>
  CONTACT_FIELDS.some((name) => fields[name] !== '');
