import type * as z from 'zod';
import type { Day } from '#src/domain/birth-date.ts';
import { toDeviceName } from '#src/domain/device-name.ts';
import { type Restoration, restoration } from '#src/domain/history.ts';
import type {
  Inserted,
  ListAtRevision,
  UpdateResult,
  WithETag,
  WriteConditions,
  WriteOrigin,
} from '#src/server/db/record-table.ts';
import { readBody } from './body.ts';
import { type CacheTag, PRIVATE, parseETags, publicHeaders, toETag } from './caching.ts';
import { ProblemError } from './problem.ts';
import { purgeCdn } from './purge-cdn.ts';
import type { Access, Call, Operation, View } from './serve.ts';

type Read = { access: Access; tags: readonly CacheTag[]; views: readonly Exclude<View, 'full'>[] };
type Write = { access: Access; invalidates: readonly CacheTag[] };

const isPrivate = ({ access }: Read, call: Call) => access === 'admin' || call.view === 'edit';

const cachingHeaders = (read: Read, call: Call, tag: string): Record<string, string> =>
  isPrivate(read, call) ? { ...PRIVATE, etag: toETag(tag) } : publicHeaders(toETag(tag), read.tags);

/** An answer's body: `{"data": …}`. */
export const envelope = (data: unknown, status: number, headers: Record<string, string>) =>
  new Response(JSON.stringify({ data }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const notModified = (headers: Record<string, string>) => new Response(null, { status: 304, headers });

/** How a list's content revision becomes its tag: one that shows ages is another one every day. */
export type ListTag = { suffix: (call: Call) => string };
export const byRevision: ListTag = { suffix: () => '' };
export const byRevisionAndDay: ListTag = {
  suffix: ({ view, today }) => (view === 'full' ? `.${toDigits(today)}` : ''),
};
const toDigits = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

/** A list: 200 with all of it, or 304 when the caller's tag is its content revision. */
export function readList<T>(
  read: Read & { tag: ListTag },
  list: (call: Call & { known: string | null }) => Promise<ListAtRevision<T>>,
): Operation {
  return {
    access: read.access,
    views: read.views,
    run: async (call) => {
      const suffix = read.tag.suffix(call);
      const known = isPrivate(read, call) ? null : knownRevision(call.request, suffix);
      const { revision, rows } = await list({ ...call, known });
      const headers = cachingHeaders(read, call, `${revision}${suffix}`);
      return rows === null ? notModified(headers) : envelope(rows, 200, headers);
    },
  };
}

function knownRevision(request: Request, suffix: string): string | null {
  const tags = parseETags(request.headers.get('if-none-match')) ?? [];
  const revisions = tags
    .filter((tag) => tag.endsWith(suffix))
    .map((tag) => tag.slice(0, tag.length - suffix.length));
  // Tags that are no revision of ours are other servers'; of several revisions the first stands for all.
  return revisions.find((revision) => /^\d+$/.test(revision)) ?? null;
}

/** One record: 200, 304 when the caller has this very answer, or 404 with the sentence `notFoundMessage`. */
export function readOne<T>(
  read: Read & { notFoundMessage: string },
  find: (call: Call) => Promise<WithETag<T> | undefined>,
): Operation {
  return {
    access: read.access,
    views: read.views,
    run: async (call) => {
      const found = await find(call);
      if (!found) throw new ProblemError('not-found', read.notFoundMessage);
      const headers = cachingHeaders(read, call, found.etag);
      const known = isPrivate(read, call) ? null : parseETags(call.request.headers.get('if-none-match'));
      return known?.includes(found.etag) ? notModified(headers) : envelope(found.record, 200, headers);
    },
  };
}

const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/;

function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ProblemError('bad-request', 'The Idempotency-Key may have up to 64 letters, digits, - and _.');
}

/** Where a change comes from, as the history tells the owner. */
const originOf = ({ request, username }: Call): WriteOrigin => ({
  changedBy: username ?? '',
  savedFrom: toDeviceName(request.headers.get('user-agent') ?? ''),
});

/**
 * Creates a record from a checked body: 201 with it, its tag and its `Location`. A request that repeats the
 * `Idempotency-Key` of an earlier one answers 200 with the record of that one, as it is now.
 */
export function create<Schema extends z.ZodType, T extends { id: number }>(
  write: Write & { body: Schema },
  insert: (
    call: Call & { body: z.output<Schema>; origin: WriteOrigin & { idempotencyKey: string | null } },
  ) => Promise<Inserted<T>>,
): Operation {
  return {
    access: write.access,
    run: async (call) => {
      const body = await readBody(call.request, write.body);
      const origin = { ...originOf(call), idempotencyKey: readIdempotencyKey(call.request) };
      const { etag, record, isNew } = await insert({ ...call, body, origin });
      await purgeCdn(write.invalidates, call.waitUntil);
      const { pathname } = new URL(call.request.url);
      return envelope(record, isNew ? 201 : 200, {
        ...PRIVATE,
        etag: toETag(etag),
        location: `${pathname}/${record.id}`,
      });
    },
  };
}

type ConditionalCall = Call & { guard: WriteConditions };

/** A change is held against the tags of `If-Match`; without them any version will do. */
function withIfMatch(call: Call): ConditionalCall {
  const tags = parseETags(call.request.headers.get('if-match'));
  // What follows a ~ tells one reading of a record from another, such as a minor's age; the record is the same.
  const ifMatch = tags === null ? null : tags.map((tag) => tag.replace(/~.*$/, ''));
  return { ...call, guard: { ...originOf(call), ifMatch } };
}

/** Changes a record by a checked body: 200 with it and its new tag. */
export function update<Schema extends z.ZodType, T>(
  write: Write & { body: Schema; notFoundMessage: string },
  change: (call: ConditionalCall & { body: z.output<Schema> }) => Promise<UpdateResult<T>>,
): Operation {
  return {
    access: write.access,
    run: async (call) => {
      call.id();
      const body = await readBody(call.request, write.body);
      const { etag, record } = requireChanged(
        await change({ ...withIfMatch(call), body }),
        write.notFoundMessage,
      );
      await purgeCdn(write.invalidates, call.waitUntil);
      return envelope(record, 200, { ...PRIVATE, etag: toETag(etag) });
    },
  };
}

/** Moves a record to the trash: 204. */
export function remove(
  write: Write & { notFoundMessage: string },
  trash: (call: ConditionalCall) => Promise<UpdateResult<unknown>>,
): Operation {
  return {
    access: write.access,
    run: async (call) => {
      requireChanged(await trash(withIfMatch(call)), write.notFoundMessage);
      await purgeCdn(write.invalidates, call.waitUntil);
      return new Response(null, { status: 204, headers: PRIVATE });
    },
  };
}

/** What the owner alone may read, such as the trash and the versions of a record. */
export const readPrivately = (read: (call: Call) => Promise<unknown>): Operation => ({
  access: 'admin',
  run: async (call) => envelope(await read(call), 200, PRIVATE),
});

/** Brings a record back from the trash: 200 with it, 409 where its slug is taken meanwhile. */
export function restore<T>(
  write: Write,
  bringBack: (call: Call & { body: Restoration; origin: WriteOrigin }) => Promise<UpdateResult<T>>,
): Operation {
  return {
    access: write.access,
    run: async (call) => {
      call.id();
      const body = await readBody(call.request, restoration);
      const { etag, record } = requireChanged(
        await bringBack({ ...call, body, origin: originOf(call) }),
        'This is not in the trash',
      );
      await purgeCdn(write.invalidates, call.waitUntil);
      return envelope(record, 200, { ...PRIVATE, etag: toETag(etag) });
    },
  };
}

function requireChanged<T>(change: UpdateResult<T>, notFoundMessage: string): WithETag<T> {
  if (change.outcome === 'missing') throw new ProblemError('not-found', notFoundMessage);
  if (change.outcome === 'stale') {
    throw new ProblemError(
      'stale',
      'Somebody else saved this first. Read it again, then decide which version stays.',
    );
  }
  return change;
}
