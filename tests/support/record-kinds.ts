import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import { KINDS, type Kind } from '#src/domain/records/kinds.ts';
import fighters from '../../netlify/functions/fighters.ts';
import gyms from '../../netlify/functions/gyms.ts';
import shows from '../../netlify/functions/shows.ts';
import videos from '../../netlify/functions/videos.ts';
import weightClasses from '../../netlify/functions/weight-classes.ts';

type Handler = typeof gyms;
type Body = { name: string; slug?: string } & Record<string, unknown>;

/** The function of each kind of record, and a short valid request body. */
const RECORDS: Record<Kind, readonly [Handler, Body]> = {
  gyms: [gyms, { name: 'Gym', slug: 'gym' }],
  fighters: [fighters, { name: 'Ada' }],
  videos: [videos, { name: 'Bout', slug: 'bout', videoUrl: 'https://youtu.be/abcdefghijk' }],
  'weight-classes': [weightClasses, { name: 'Fly', slug: 'fly', order: 2 }],
  shows: [shows, { name: 'Show', slug: 'show', startsOn: '2026-10-03', sanctionedBy: 'USA Boxing' }],
};

/** Each kind of record: API path segment, function, and a short valid request body. */
export const RECORD_KINDS = KINDS.map((kind) => [kind, ...RECORDS[kind]] as const);

/** The statistics of a site without records. */
export const NO_COUNTS = Object.fromEntries(KINDS.map((kind) => [KIND_NAMES[kind].count, 0]));
