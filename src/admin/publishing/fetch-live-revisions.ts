import {
  type FailedRecord,
  type LiveRevisions,
  PUBLIC_LISTS,
  type Publishing,
} from '#src/domain/publishing/publishing.ts';

/** Fetches the content revisions that the public site serves now. Throws if a request fails. */
export async function fetchLiveRevisions(
  { changed }: Publishing,
  signal: AbortSignal,
): Promise<LiveRevisions> {
  // The keys of `changed` are kinds of records. Object.keys() loses that type.
  const kinds = Object.keys(changed) as (keyof typeof changed)[];
  const [build, ...lists] = await Promise.all([
    fetchBuild(signal),
    ...kinds.map(async (kind) => [kind, await fetchListRevision(PUBLIC_LISTS[kind], signal)] as const),
  ]);
  const { revision: built, failedRecords } = build;
  return { built, failedRecords, lists: Object.fromEntries(lists) };
}

type Build = { revision: number; failedRecords?: readonly FailedRecord[] };

async function fetchBuild(signal: AbortSignal): Promise<Build> {
  const response = await request('/build.json', 'GET', signal);
  return response.json();
}

/** Reads a list's content revision. The list's ETag starts with it. */
async function fetchListRevision(path: string, signal: AbortSignal): Promise<number> {
  const response = await request(path, 'HEAD', signal);
  return Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0] ?? 0);
}

async function request(path: string, method: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { method, signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response;
}
