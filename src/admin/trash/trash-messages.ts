import type { Kind, Trashed } from '#src/domain/history.ts';

export const KIND_NAMES: Record<Kind, string> = {
  videos: 'Video',
  fighters: 'Fighter',
  gyms: 'Gym',
  'weight-classes': 'Weight class',
};

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A time of the API (ISO 8601) in the owner's time zone. */
export const toTime = (iso: string): string => TIME.format(new Date(iso));
export const toDate = (iso: string): string => DATE.format(new Date(iso));

/** The question before a record is deleted for good, and what the owner has to know. */
export function eraseQuestion({ kind, name }: Trashed): { sentence: string; about: string } {
  const lost =
    kind === 'fighters'
      ? 'The fighter, every earlier version and the photos'
      : 'It and every earlier version';
  return {
    sentence: `Delete this ${KIND_NAMES[kind].toLowerCase()} for good?`,
    about: `${name}. ${lost} can't be brought back.`,
  };
}

/** As `eraseQuestion`, for all records of the trash. */
export function emptyQuestion(count: number): { sentence: string; about: string } {
  const records = count === 1 ? 'One record' : `${count} records`;
  return {
    sentence: 'Delete everything in the trash for good?',
    about: `${records}, with every earlier version and photo, can't be brought back.`,
  };
}
