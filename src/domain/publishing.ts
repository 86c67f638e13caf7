import type { Kind } from './history.ts';
import type { Publishing } from './publishing-schema.ts';

export type { Publishing };

/** What the public site answers when it is read back: the revision of its pages, and of the lists of the changed kinds. */
export type LiveRevisions = { built: number; lists: Partial<Record<Kind, number>> };

export type PublishingState =
  | { state: 'live' }
  /** Visitors still get an older copy of a list. */
  | { state: 'saved' }
  | { state: 'waiting'; changes: number }
  | { state: 'publishing' }
  | ({ state: 'failed' } & PublishingFailure);

/** Why the site does not show what is saved. */
export type PublishingFailure =
  /** What the build or the build hook said, for the person who set up the site. */
  { cause: 'refused'; reason: string } | { cause: 'late'; minutes: number } | { cause: 'not-requested' };

/** A rebuild is requested at most 5 minutes after a change; twice that, and nobody does. */
const WAITING_MAX_SECONDS = 10 * 60;
/** More than any build of this site takes. */
const BUILDING_MAX_SECONDS = 15 * 60;

/** The addresses at which visitors' pages ask for the lists. */
export const PUBLIC_LISTS: Record<Kind, string> = {
  fighters: '/api/fighters?view=card',
  gyms: '/api/gyms?view=card',
  videos: '/api/videos',
  'weight-classes': '/api/weight-classes',
};

/** How far what is saved has come, from what the database holds and what the site answers. */
export function toPublishingState(
  { revision, changed, rebuild }: Publishing,
  { built, lists }: LiveRevisions,
): PublishingState {
  // A list carries the revision it was read at, which is no older than its last change unless the copy is.
  const lags = Object.entries(changed).some(([kind, last]) => (lists[kind as Kind] ?? 0) < last);
  if (built !== revision) {
    const failure = rebuild && failureOf(rebuild);
    if (failure) return { state: 'failed', ...failure };
  }
  if (lags) return { state: 'saved' };
  if (built === revision) return { state: 'live' };
  if (rebuild?.isAsked) return { state: 'publishing' };
  return { state: 'waiting', changes: Math.max(1, revision - built) };
}

function failureOf({
  isAsked,
  seconds,
  error,
}: NonNullable<Publishing['rebuild']>): PublishingFailure | null {
  if (error !== null) return { cause: 'refused', reason: error };
  if (isAsked && seconds > BUILDING_MAX_SECONDS) return { cause: 'late', minutes: Math.floor(seconds / 60) };
  if (!isAsked && seconds > WAITING_MAX_SECONDS) return { cause: 'not-requested' };
  return null;
}
