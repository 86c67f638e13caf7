import { createHash } from 'node:crypto';
import type { Restoration } from '#src/domain/history/schema.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import { toDeviceName } from '#src/domain/session/device-name.ts';
import type { Day } from '#src/domain/values/dates.ts';
import type {
  Actor,
  Inserted,
  ListAtRevision,
  RequestIdentity,
  UpdateResult,
  WithETag,
  WriteConditions,
} from '#src/server/platform/db/record-table.ts';
import { type CacheTag, PRIVATE, parseETags, publicHeaders, toETag } from './caching.ts';
import { keyWasReused, ProblemError } from './problem.ts';
import { purgeCdn } from './purge-cdn.ts';
import type { Handler, RequestContext } from './serve.ts';

type ReadOptions = {
  /** The CDN cache tags of the public response. */
  tags: readonly CacheTag[];
};

type WriteOptions = {
  /** The CDN cache tags to purge after the change. */
  invalidates: readonly CacheTag[];
  /** The CDN cache tags to purge as well when visitors do not see the record after the change. */
  invalidatesWhenHidden?: readonly CacheTag[];
};

const toPurgedTags = ({ invalidates, invalidatesWhenHidden = [] }: WriteOptions, record: object) =>
  isHidden(record) ? [...invalidates, ...invalidatesWhenHidden] : invalidates;

// A request has a username only if its operation or view requires a session.
const isPrivate = ({ username }: RequestContext) => username !== null;

const cachingHeaders = (
  { tags }: ReadOptions,
  context: RequestContext,
  etag: string,
): Record<string, string> =>
  isPrivate(context) ? { ...PRIVATE, etag: toETag(etag) } : publicHeaders(toETag(etag), tags);

/** Returns the ETags of the client's copy. Returns null if there is no copy, and for private responses. */
const cachedETags = (context: RequestContext): string[] | null =>
  isPrivate(context) ? null : parseETags(context.request.headers.get('if-none-match'));

/** Creates the JSON response `{"data": …}`. */
export const envelope = (data: unknown, status: number, headers: Record<string, string>) =>
  new Response(JSON.stringify({ data }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const notModified = (headers: Record<string, string>) => new Response(null, { status: 304, headers });

/**
 * Returns the ETag suffix of lists that show ages, which change without any change to a record. Cards show no age, so
 * only the full view has a suffix.
 */
export const dailyETagSuffix = ({ view, today }: RequestContext) =>
  view === 'full' ? `.${toDigits(today)}` : '';

const toDigits = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

/** The context of a list. `knownRevision` is the content revision of the client's copy, if there is one. */
export type ListContext = RequestContext & { knownRevision: string | null };

/**
 * Creates a handler that returns a list. The content revision is its ETag. If the client's copy has that
 * revision, the handler returns 304.
 */
export function readList<T>(
  { tags, etagSuffix }: ReadOptions & { etagSuffix?: ((context: RequestContext) => string) | undefined },
  list: (context: ListContext) => Promise<ListAtRevision<T>>,
): Handler {
  return async (context) => {
    const suffix = etagSuffix?.(context) ?? '';
    const knownRevision = findRevision(cachedETags(context) ?? [], suffix);
    const { revision, rows } = await list({ ...context, knownRevision });
    const headers = cachingHeaders({ tags }, context, `${revision}${suffix}`);
    return rows === null ? notModified(headers) : envelope(rows, 200, headers);
  };
}

/** Returns the content revision in the first ETag that is a revision followed by `suffix`. */
function findRevision(etags: readonly string[], suffix: string): string | null {
  const revisions = etags
    .filter((etag) => etag.endsWith(suffix))
    .map((etag) => etag.slice(0, etag.length - suffix.length));
  return revisions.find((revision) => /^\d+$/.test(revision)) ?? null;
}

/**
 * Creates a handler that returns one record with its ETag. If the client's copy has that ETag, the handler
 * returns 304. It throws a `ProblemError` (404) if there is no such record.
 */
export function readOne<T>(
  options: ReadOptions & { notFoundMessage: string },
  find: (context: RequestContext) => Promise<WithETag<T> | undefined>,
): Handler {
  return async (context) => {
    const found = await find(context);
    if (!found) throw new ProblemError('not-found', options.notFoundMessage);
    const headers = cachingHeaders(options, context, found.etag);
    return cachedETags(context)?.includes(found.etag)
      ? notModified(headers)
      : envelope(found.record, 200, headers);
  };
}

/** Creates a handler that returns data for admins. The data is never cached. */
export const adminData =
  (read: (context: RequestContext) => Promise<unknown>): Handler =>
  async (context) =>
    envelope(await read(context), 200, PRIVATE);

/**
 * Creates a handler like `adminData`, whose ETag is a digest of the data. If the client's copy has that ETag,
 * the handler returns 304.
 */
export const revalidatedAdminData =
  (read: (context: RequestContext) => Promise<unknown>): Handler =>
  async (context) => {
    const data = await read(context);
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
    const headers = { ...PRIVATE, etag: toETag(digest) };
    const isKnown = parseETags(context.request.headers.get('if-none-match'))?.includes(digest);
    return isKnown ? notModified(headers) : envelope(data, 200, headers);
  };

const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/;

/** Parses the header `Idempotency-Key`. Returns null if it is missing. Throws a `ProblemError` (400) if invalid. */
export function parseIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ProblemError('bad-request', 'Idempotency-Key may have up to 64 letters, digits, - and _.');
}

/** Returns who makes a change, as stored in the history of the record. */
export const toActor = ({ request, username }: RequestContext): Actor => ({
  changedBy: username ?? '',
  savedFrom: toDeviceName(request.headers.get('user-agent') ?? ''),
});

/** Identifies a request by its key and the digest of its fields. */
function toRequestIdentity(request: Request, body: unknown): RequestIdentity {
  const idempotencyKey = parseIdempotencyKey(request);
  if (idempotencyKey === null) return { idempotencyKey, requestDigest: null };
  const requestDigest = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return { idempotencyKey, requestDigest };
}

/**
 * Creates a handler that inserts a record. It returns 201 with the record's ETag and `Location`. If an earlier request
 * had the same `Idempotency-Key` and fields, it returns 200 with the record of that request, in its current state. If
 * that request had other fields, the handler throws a `ProblemError` (409) with the path of that request's record.
 */
export function create<Body, T extends { id: number }>(
  options: WriteOptions,
  insert: (
    context: RequestContext<Body> & { body: Body; actor: Actor & RequestIdentity },
  ) => Promise<Inserted<T>>,
): Handler<Body> {
  return async (context) => {
    const body = await context.readBody();
    const actor = { ...toActor(context), ...toRequestIdentity(context.request, body) };
    const { etag, record, isNew, isSame } = await insert({ ...context, body, actor });
    await purgeCdn(toPurgedTags(options, record), context.waitUntil);
    const location = `${new URL(context.request.url).pathname}/${record.id}`;
    if (!isSame) throw keyWasReused(location);
    return envelope(record, isNew ? 201 : 200, { ...PRIVATE, etag: toETag(etag), location });
  };
}

type ConditionalContext<Body> = RequestContext<Body> & { conditions: WriteConditions };

/** Adds the conditions of a write to a context. Without an `If-Match` header, any version may be changed. */
function toConditionalContext<Body>(context: RequestContext<Body>): ConditionalContext<Body> {
  const etags = parseETags(context.request.headers.get('if-match'));
  // The suffix after ~ covers details that change without a new version, such as a minor's age.
  const ifMatch = etags?.map((etag) => etag.replace(/~.*$/, '')) ?? null;
  return { ...context, conditions: { ...toActor(context), ifMatch } };
}

type Change<Body, T> = (context: ConditionalContext<Body> & { body: Body }) => Promise<UpdateResult<T>>;

/**
 * Creates a handler that updates a record. It returns 200 with the new ETag. It throws a `ProblemError`: 404
 * if there is no such record, or 412 if the client's version is stale.
 */
export function update<Body, T extends object>(
  options: WriteOptions & { notFoundMessage: string },
  change: Change<Body, T>,
): Handler<Body> {
  const saveRecord = save(options, change);
  return async (context) => {
    // An invalid id is reported before an invalid body.
    context.id();
    return saveRecord(context);
  };
}

/** Creates a handler like `update`, for a path without an id. */
export function save<Body, T extends object>(
  { notFoundMessage, ...options }: WriteOptions & { notFoundMessage: string },
  change: Change<Body, T>,
): Handler<Body> {
  return async (context) => {
    const body = await context.readBody();
    const result = await change({ ...toConditionalContext(context), body });
    return respondToChange(requireChanged(result, notFoundMessage), options, context);
  };
}

/**
 * Creates a handler that moves a record to the trash. It returns 204. It throws a `ProblemError`: 404 if
 * there is no such record, or 412 if the client's version is stale.
 */
export function moveToTrash(
  { invalidates, invalidatesWhenHidden = [], notFoundMessage }: WriteOptions & { notFoundMessage: string },
  trash: (context: ConditionalContext<unknown>) => Promise<UpdateResult<unknown>>,
): Handler {
  return async (context) => {
    requireChanged(await trash(toConditionalContext(context)), notFoundMessage);
    await purgeCdn([...invalidates, ...invalidatesWhenHidden], context.waitUntil);
    return new Response(null, { status: 204, headers: PRIVATE });
  };
}

/**
 * Creates a handler that restores a record from the trash. It returns 200. It throws a `ProblemError`: 404 if
 * the record is not in the trash, or 409 if another record has its slug.
 */
export function restore<T extends object>(
  options: WriteOptions,
  restoreRecord: (
    context: RequestContext<Restoration> & { body: Restoration; actor: Actor },
  ) => Promise<UpdateResult<T>>,
): Handler<Restoration> {
  return async (context) => {
    // An invalid id is reported before an invalid body.
    context.id();
    const body = await context.readBody();
    const result = await restoreRecord({ ...context, body, actor: toActor(context) });
    return respondToChange(requireChanged(result, 'This record is not in the trash.'), options, context);
  };
}

/**
 * Creates a handler that changes the order of all records of a kind. It returns 200 with the records. It throws
 * a `ProblemError` (412) if the list was changed since the client loaded it.
 */
export function reorder<Body, T>(
  { invalidates }: WriteOptions,
  store: (context: RequestContext<Body> & { body: Body; actor: Actor }) => Promise<T[] | null>,
): Handler<Body> {
  return async (context) => {
    const body = await context.readBody();
    const records = await store({ ...context, body, actor: toActor(context) });
    if (!records) throw new ProblemError('stale', 'The list was changed elsewhere in the meantime.');
    await purgeCdn(invalidates, context.waitUntil);
    return envelope(records, 200, PRIVATE);
  };
}

async function respondToChange<T extends object>(
  { etag, record }: WithETag<T>,
  options: WriteOptions,
  { waitUntil }: RequestContext,
): Promise<Response> {
  await purgeCdn(toPurgedTags(options, record), waitUntil);
  return envelope(record, 200, { ...PRIVATE, etag: toETag(etag) });
}

function requireChanged<T>(result: UpdateResult<T>, notFoundMessage: string): WithETag<T> {
  if (result.outcome === 'missing') throw new ProblemError('not-found', notFoundMessage);
  if (result.outcome === 'stale') {
    throw new ProblemError(
      'stale',
      'Somebody else saved this first. Load it again, then decide which version to keep.',
    );
  }
  return result;
}
