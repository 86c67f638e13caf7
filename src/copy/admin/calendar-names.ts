import type { EntryKind } from '#src/domain/calendar/calendar-entry.ts';

/** The names of the kinds of calendar entries. */
export const ENTRY_KIND_NAMES: Record<EntryKind, string> = {
  consultation: 'Consultation',
  shoot: 'Shoot',
  other: 'Other',
};
