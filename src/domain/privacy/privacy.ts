import type { ErasureRequest, ErasureResult, PersonalData, PersonalRecord } from './privacy-schema.ts';

export type { ErasureRequest, ErasureResult, PersonalData, PersonalRecord };

/** The kinds of records that can be about a person, each named by its path segment in the API. */
export const PERSONAL_KINDS = [
  'fighters',
  'videos',
  'highlight-requests',
  'contact-messages',
  'do-not-film',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];
