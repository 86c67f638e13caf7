import { KINDS_WITH_CARDS, type Kind } from '#src/domain/records/kinds.ts';
import type { Publishing } from './schema.ts';

export type { Publishing };

/** The kinds whose records have pages. */
export type PageKind = Extract<Kind, 'fighters' | 'gyms' | 'shows'>;

/** A record whose page could not be rendered. `fields` are the fields whose value the API would reject now. */
export type FailedRecord = { kind: PageKind; id: number; name: string; fields: string[] };

/**
 * The content revisions that visitors get now. `built` is the revision of the pages, and `lists` has the revisions of the API
 * lists whose kinds have changed recently. `failedRecords` are missing from the pages.
 */
export type LiveRevisions = {
  built: number;
  lists: Partial<Record<Kind, number>>;
  failedRecords?: readonly FailedRecord[];
};

/** The publish status: which part of the saved content visitors already get. */
export type PublishStatus =
  /** Visitors get the saved content. */
  | { state: 'live' }
  /** Visitors get the saved content, except for the pages of these records. */
  | { state: 'incomplete'; failedRecords: readonly FailedRecord[] }
  /** The CDN still serves an older copy of a list. */
  | { state: 'saved' }
  /** A rebuild will be requested. `changes` is the number of content revisions since the last build. */
  | { state: 'waiting'; changes: number }
  /** A rebuild was requested. */
  | { state: 'publishing' }
  | ({ state: 'failed' } & PublishingFailure);

/** The reason why the site does not show the saved content. */
export type PublishingFailure =
  /** `reason` is the error of the build or the build hook. */
  | { cause: 'error'; reason: string }
  /** The build has taken too long. `minutes` is the time since it was requested. */
  | { cause: 'late'; minutes: number }
  /** The rebuild was not requested in time. */
  | { cause: 'not-requested' };

/** A rebuild is requested within 5 minutes of a change. After twice that time, the request has failed. */
const MAX_WAITING_SECONDS = 10 * 60;
/** No build of this site takes this long. */
const MAX_BUILDING_SECONDS = 15 * 60;

/** The path from which public pages load a list. */
export const toPublicListPath = (kind: Kind): string =>
  `/api/${kind}${KINDS_WITH_CARDS.includes(kind) ? '?view=card' : ''}`;

/** Derives the publish status from the state in the database and the revisions of the public site. */
export function toPublishStatus(
  { revision, changed, rebuild }: Publishing,
  { built, lists, failedRecords = [] }: LiveRevisions,
): PublishStatus {
  // Object.entries() loses the type of the keys.
  const isListOutdated = Object.entries(changed).some(([kind, last]) => (lists[kind as Kind] ?? 0) < last);
  if (built !== revision) {
    const failure = rebuild && findFailure(rebuild);
    if (failure) return { state: 'failed', ...failure };
  }
  if (isListOutdated) return { state: 'saved' };
  if (built === revision && failedRecords.length > 0) return { state: 'incomplete', failedRecords };
  if (built === revision) return { state: 'live' };
  if (rebuild?.isRequested) return { state: 'publishing' };
  return { state: 'waiting', changes: Math.max(1, revision - built) };
}

function findFailure({
  isRequested,
  seconds,
  error,
}: NonNullable<Publishing['rebuild']>): PublishingFailure | null {
  if (error !== null) return { cause: 'error', reason: error };
  if (isRequested && seconds > MAX_BUILDING_SECONDS)
    return { cause: 'late', minutes: Math.floor(seconds / 60) };
  if (!isRequested && seconds > MAX_WAITING_SECONDS) return { cause: 'not-requested' };
  return null;
}
