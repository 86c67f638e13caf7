import { formatCount } from '#src/domain/values/text.ts';
import type { ChangeNote, SentNote } from './schema.ts';
import { toTimeCode } from './time-code.ts';

export type { ChangeNote, SentNote };

/** The largest number of notes with which a client asks for a change. */
export const MAX_NOTES = 20;

/** A note as the client types it. `time` may be ''. */
export type TypedNote = { time: string; note: string };

/** The names of the fields of a note in the client's form, by its index. */
export const toNoteFields = (index: number): TypedNote =>
  index === 0 ? { time: 'time', note: 'note' } : { time: `time-${index + 1}`, note: `note-${index + 1}` };

const isBlank = ({ time, note }: TypedNote) => time.trim() === '' && note.trim() === '';

/**
 * Converts the fields of the client's form to its notes. Leaves out blank notes, but returns at least one note. Other
 * fields stay as they are.
 */
export function toChangeForm(
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> & { notes: TypedNote[] } {
  const rest = { ...fields };
  const typed = Array.from({ length: MAX_NOTES }, (_, index): TypedNote => {
    const names = toNoteFields(index);
    const { [names.time]: time = '', [names.note]: note = '' } = rest;
    delete rest[names.time];
    delete rest[names.note];
    return { time, note };
  });
  const notes = typed.filter((note) => !isBlank(note));
  return { ...rest, notes: notes.length > 0 ? notes : typed.slice(0, 1) };
}

/** Sorts notes by their time in the reel. Those without a time come last, in the order in which they were written. */
export const sortNotes = <Note extends SentNote>(notes: readonly Note[]): Note[] =>
  notes.toSorted((a, b) => toOrder(a) - toOrder(b));

const toOrder = ({ seconds }: SentNote) => seconds ?? Number.MAX_SAFE_INTEGER;

/** Writes a note as text: '0:42 Less slow motion'. */
const toNoteText = ({ seconds, note }: SentNote): string =>
  seconds === null ? note : `${toTimeCode(seconds)} ${note}`;

/** Writes notes as text, one per line. A single note without a time is the text that the client wrote. */
export const toNotesText = (notes: readonly SentNote[]): string => notes.map(toNoteText).join('\n');

/** Writes notes as text for the email to the owner. If there are several, the text starts with their number. */
export const toNoticeText = (notes: readonly SentNote[]): string =>
  notes.length > 1 ? `${formatCount(notes.length, 'note')}:\n\n${toNotesText(notes)}` : toNotesText(notes);

/**
 * Returns whether the client's page shows which notes are done: a newer version was delivered, and the owner has
 * checked off a note or written an answer. An owner who does neither does not use the list, and the page must not say
 * that nothing was done.
 */
export const showsProgress = (notes: readonly ChangeNote[], newestVersion: number): boolean =>
  notes.some(({ version }) => version < newestVersion) &&
  notes.some(({ isDone, answer }) => isDone || answer !== '');
