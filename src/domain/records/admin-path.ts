import type { LeadKind } from '#src/domain/leads/lead.ts';
import { toLeadKey } from '#src/domain/leads/lead-text.ts';

// The URL paths of back office screens with one item open.

export const toLeadPath = (lead: { kind: LeadKind; id: number }): string =>
  `/admin/inbox?message=${toLeadKey(lead)}`;

/** The path of the board with this highlight request open. */
export const toRequestPath = (id: number): string => `/admin/inbox?view=requests&request=${id}`;

/** The path of the form for a request that the owner adds. */
export const NEW_REQUEST_PATH = '/admin/inbox/new';

export const toEvaluationPath = (id: number): string => `/admin/evaluation?id=${id}`;

/** The path of the do-not-film register with this entry open. */
export const toDoNotFilmEntryPath = (id: number): string => `/admin/do-not-film?entry=${id}`;
