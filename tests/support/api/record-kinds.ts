import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import { KINDS, type Kind } from '#src/domain/records/kinds.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import weightClasses from '#src/server/weight-classes/endpoints.ts';

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
