import { type LiveRevisions, PUBLIC_LISTS, type Publishing } from '#src/domain/publishing.ts';

/** Reads from the public site which content revisions visitors get now. Throws if the site cannot be read. */
export async function fetchLiveRevisions(
  { changed }: Publishing,
  signal: AbortSignal,
): Promise<LiveRevisions> {
  // `changed` is keyed by kind; `Object.keys` loses that type.
  const kinds = Object.keys(changed) as (keyof typeof changed)[];
  const [built, ...lists] = await Promise.all([
    fetchBuildRevision(signal),
    ...kinds.map(async (kind) => [kind, await fetchListRevision(PUBLIC_LISTS[kind], signal)] as const),
  ]);
  return { built, lists: Object.fromEntries(lists) };
}

async function fetchBuildRevision(signal: AbortSignal): Promise<number> {
  const response = await request('/build.json', 'GET', signal);
  const { revision }: { revision: number } = await response.json();
  return revision;
}

/** The ETag of a list starts with the content revision that it was read at. */
async function fetchListRevision(path: string, signal: AbortSignal): Promise<number> {
  const response = await request(path, 'HEAD', signal);
  return Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0] ?? 0);
}

async function request(path: string, method: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { method, signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response;
}
