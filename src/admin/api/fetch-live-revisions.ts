import { type LiveRevisions, PUBLIC_LISTS, type Publishing } from '#src/domain/publishing.ts';

/** Reads from the public site what it shows, as a visitor's browser would get it now; throws when it can't be told. */
export async function fetchLiveRevisions(
  { changed }: Publishing,
  signal: AbortSignal,
): Promise<LiveRevisions> {
  // The keys are kinds.
  const kinds = Object.keys(changed) as (keyof typeof changed)[];
  const [built, ...lists] = await Promise.all([
    readBuild(signal),
    ...kinds.map(async (kind) => [kind, await readRevision(PUBLIC_LISTS[kind], signal)] as const),
  ]);
  return { built, lists: Object.fromEntries(lists) };
}

async function readBuild(signal: AbortSignal): Promise<number> {
  const response = await ask('/build.json', 'GET', signal);
  const { revision }: { revision: number } = await response.json();
  return revision;
}

/** A list's ETag begins with the content revision at which it was read. */
async function readRevision(path: string, signal: AbortSignal): Promise<number> {
  const response = await ask(path, 'HEAD', signal);
  return Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0] ?? 0);
}

async function ask(path: string, method: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { method, signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
