import type { ErasureRequest, ErasureResult, HeldData, HeldRecord } from './privacy-schema.ts';

export type { ErasureRequest, ErasureResult, HeldData, HeldRecord };

/** The kinds of records that can be about a person, each named by its path segment in the API. */
export const HELD_KINDS = [
  'fighters',
  'videos',
  'highlight-requests',
  'contact-messages',
  'do-not-film',
] as const;
export type HeldKind = (typeof HELD_KINDS)[number];
