import type { EntryFormSpec } from '#src/admin/core/saving/use-entry-form.tsx';
import { ENTRY_KIND_NAMES } from '#src/copy/admin/calendar-names.ts';
import type { CalendarEntry, EntryKind } from '#src/domain/calendar/calendar-entry.ts';
import type { CalendarEntryInput } from '#src/domain/calendar/schema.ts';

export const CALENDAR_PATH = '/api/calendar-entries';

/** The form of an entry. `lead` is the message or request that it belongs to, or null. */
export type EntryForm = Omit<CalendarEntry, 'id' | 'version' | 'changedBy'>;

export const EMPTY_ENTRY: EntryForm = {
  kind: 'consultation',
  title: '',
  day: '',
  startsAt: '',
  endsAt: '',
  place: '',
  note: '',
  lead: null,
};

const toBody = ({ lead, ...form }: EntryForm): CalendarEntryInput => ({ ...form, leadId: lead?.id ?? null });

export const ENTRY_FORM: EntryFormSpec<CalendarEntry, EntryForm> = {
  path: CALENDAR_PATH,
  // The same as the `PersonalKind`, so that an erasure of personal data finds the draft.
  draftName: 'calendar-entries',
  empty: EMPTY_ENTRY,
  toForm: ({ id: _id, version: _version, changedBy: _changedBy, ...form }) => form,
  toBody,
  labels: {
    kind: 'Kind',
    title: 'Title',
    day: 'Day',
    startsAt: 'Start',
    endsAt: 'End',
    place: 'Place',
    note: 'Note',
    lead: 'For',
  },
  toText: (form, field) =>
    field === 'lead'
      ? (form.lead?.name ?? 'Nobody')
      : field === 'kind'
        ? ENTRY_KIND_NAMES[form.kind]
        : form[field],
  toTitle: ({ title }) => title,
};

export const KIND_CHOICES = Object.entries(ENTRY_KIND_NAMES).map(([value, label]) => ({ value, label }));

// The menu offers only kinds.
export const toKind = (value: string): EntryKind => value as EntryKind;
