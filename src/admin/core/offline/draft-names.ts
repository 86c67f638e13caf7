import type { Resource } from '#src/admin/core/api/record-paths.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import type { PersonalKind } from '#src/domain/privacy/privacy.ts';
import type { Kind } from '#src/domain/records/kinds.ts';

/** The kinds of records that can be deleted for good: those that the trash can hold, and those about a person. */
export type ErasableKind = Kind | PersonalKind;

/** Returns the name of the draft of a lead's notes. */
export const toNotesDraftName = ({ kind, id }: { kind: LeadKind; id: number }) =>
  `notes-${kind}-${id}` as const;

/**
 * The names of the drafts about one record, by its kind, besides the draft of its form. They are deleted when the record
 * is deleted for good.
 */
export const RECORD_DRAFTS = {
  fighters: () => [],
  videos: () => [],
  gyms: () => [],
  'weight-classes': () => [],
  shows: (id: number) => [`bout-sheet-${id}`] as const,
  'highlight-requests': (id: number) =>
    [
      toNotesDraftName({ kind: 'highlight-requests', id }),
      `language-highlight-requests-${id}`,
      `due-date-${id}`,
      `agreement-${id}`,
      `change-notes-${id}`,
      `reel-${id}`,
      `agreed-price-${id}`,
    ] as const,
  'contact-messages': (id: number) =>
    [
      toNotesDraftName({ kind: 'contact-messages', id }),
      `language-contact-messages-${id}`,
      `agreement-${id}`,
    ] as const,
  'do-not-film': () => [],
  'calendar-entries': () => [],
} satisfies Record<ErasableKind, (id: number) => readonly string[]>;

/** The names of the drafts that map the ids of fighters to edits. A name that ends with a hyphen is a prefix. */
export const DRAFTS_BY_FIGHTER = ['evaluation-', 'migrate-images'] as const;

/**
 * The name of a draft. A draft of a form has the path segment of its kind as its name, and the id as its subject. Add a
 * draft about one record to `RECORD_DRAFTS`, so that it is deleted with the record.
 */
export type DraftName =
  | Resource
  | PersonalKind
  | ReturnType<(typeof RECORD_DRAFTS)[ErasableKind]>[number]
  | `evaluation-${number}`
  // Payments stay in the books.
  | `payment-${number}`
  | 'migrate-images'
  | 'weigh-in-import'
  | 'bout-sheet-new'
  | 'new-requests'
  | 'push-devices'
  | 'reply-templates';
