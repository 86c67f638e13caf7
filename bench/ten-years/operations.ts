import { OPERATIONS } from '#src/server/all-operations.ts';
import { EVERY_DAY, EVERY_MINUTE, NIGHTLY } from '#src/server/jobs.ts';
import { createToken, hashToken } from '#src/server/platform/auth/token.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Operation } from '#src/server/platform/http/operation.ts';
import { blobHost } from '#src/server/platform/media/blob-host.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import type { FunctionContext, LoadedFunctions } from '../../local/http/function-routes.ts';

export const ORIGIN = 'http://localhost';

/** An operation to measure. It may return the body of its response. */
export type MeasuredOperation = { name: string; run: () => Promise<unknown> };

const CONTEXT: Omit<FunctionContext, 'url' | 'params'> = {
  ip: '192.0.2.1',
  requestId: 'bench',
  waitUntil: () => {},
};

/** Sample values of path parameters, by the path up to the parameter. */
type Samples = Record<string, string | number>;

/** The newest version of the reel of the sample request. */
export const SAMPLE_VERSION = 2;
const PHOTO_BYTES = 90_000;

/** Picks a record of each kind, stores the file of one photo, and adds a private link for each page that needs one. */
export async function prepareSamples(db: Db): Promise<Samples> {
  const idOf = async (table: 'fighters' | 'gyms' | 'shows' | 'videos') => {
    const { id } = await db
      .selectFrom(table)
      .select('id')
      .where('deleted_at', 'is', null)
      .where('id', '>', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  // A message that was answered, so that it has a history.
  const { id: contact } = await db
    .selectFrom('leads')
    .select('id')
    .where('kind', '=', 'contact')
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // A request with a second version of its reel, whose file is a link that can still be opened.
  const { lead_id: request } = await db
    .selectFrom('reel_files')
    .select('lead_id')
    .where('url', 'is not', null)
    .where('version', '=', SAMPLE_VERSION)
    .orderBy('lead_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // The first agreement and the first payment have the id 1, and belong to the same request.
  const { lead_id: paid } = await db
    .selectFrom('agreements')
    .select('lead_id')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const evaluation = db.selectFrom('evaluations').select('id').orderBy('id', 'desc');
  const [fighter, gym, show, video] = await Promise.all([
    idOf('fighters'),
    idOf('gyms'),
    idOf('shows'),
    idOf('videos'),
  ]);
  const tokens = {
    reel: createToken(),
    fighter: createToken(),
    guardian: createToken(),
    calendar: createToken(),
    agreement: createToken(),
  };
  await db
    .insertInto('private_links')
    .values([
      { purpose: 'reel', lead_id: request, token_hash: hashToken(tokens.reel) },
      { purpose: 'fighter', fighter_id: fighter, token_hash: hashToken(tokens.fighter) },
      { purpose: 'guardian', fighter_id: fighter, token_hash: hashToken(tokens.guardian) },
      { purpose: 'calendar', calendar_id: 1, token_hash: hashToken(tokens.calendar) },
      { purpose: 'agreement', lead_id: paid, token_hash: hashToken(tokens.agreement) },
    ])
    .execute();
  const slug = (entity: 'fighter' | 'gym', id: number) =>
    db
      .selectFrom('readable_links')
      .select('slug')
      .where('entity', '=', entity)
      .where('row_id', '=', id)
      .executeTakeFirstOrThrow();
  const { slug: fighterSlug } = await slug('fighter', fighter);
  const { slug: gymSlug } = await slug('gym', gym);
  const media = await db.selectFrom('media').select('key').orderBy('key').limit(1).executeTakeFirstOrThrow();
  await blobHost.put(media.key, Buffer.alloc(PHOTO_BYTES));
  return {
    '/api/fighters/': fighter,
    '/api/gyms/': gym,
    '/api/shows/': show,
    '/api/videos/': video,
    '/api/weight-classes/': 1,
    '/api/contact-messages/': contact,
    '/api/highlight-requests/': request,
    '/api/client-pages/': request,
    '/api/consents/': fighter,
    '/api/evaluations/': (await evaluation.limit(1).executeTakeFirstOrThrow()).id,
    '/api/readable-links/fighters/': fighter,
    '/api/readable-links/gyms/': gym,
    '/reel/': tokens.reel,
    '/profile/': tokens.fighter,
    '/guardian/': tokens.guardian,
    '/calendar/': tokens.calendar,
    '/agreement/': tokens.agreement,
    '/api/agreements/': paid,
    '/api/payments/': 1,
    '/api/request-payments/': paid,
    '/api/uploaded-files/': media.key,
    '/f/': fighterSlug,
    '/g/': gymSlug,
    '/es/f/': fighterSlug,
    '/es/g/': gymSlug,
    '/media/': `${media.key}.webp`,
  };
}

/** Query strings without which a path fails or reads little. Fighter 2 is the sample of `prepareSamples`. */
const QUERIES: Record<string, string> = {
  '/api/agreements/:id/document': 'agreement=1',
  '/api/fighter-emails': 'link=fighter&fighterId=2',
  '/api/private-links': 'purpose=fighter&subjectId=2',
  '/api/video-links': 'state=gone',
  '/search': 'q=fighter',
  '/es/search': 'q=fighter',
};

/** Lists every GET operation in each of its views. One whose path parameter has no sample throws when it runs. */
export function listReads(functions: LoadedFunctions, cookie: string, samples: Samples): MeasuredOperation[] {
  return OPERATIONS.filter(({ method }) => method === 'GET').flatMap((operation) =>
    ['full', ...Object.keys(operation.views ?? {})].map((view) => {
      const query = [QUERIES[operation.path], view !== 'full' && `view=${view}`].filter(Boolean).join('&');
      const suffix = query && `?${query}`;
      return {
        name: `GET ${operation.path}${suffix}`,
        run: () => call(functions, cookie, operation, `${toPath(operation, samples)}${suffix}`),
      };
    }),
  );
}

function toPath({ path }: Operation, samples: Samples): string {
  return path.replace(/:\w+/, (parameter, offset: number) => {
    const sample = samples[path.slice(0, offset)];
    if (sample === undefined) throw new Error(`${path} needs a sample for ${parameter}`);
    return String(sample);
  });
}

type Call = Pick<Operation, 'method' | 'path'>;

/** Calls an operation. Throws if it fails. */
export async function call(
  functions: LoadedFunctions,
  cookie: string,
  { method, path }: Call,
  target: string,
  body?: object,
): Promise<ArrayBuffer> {
  const url = new URL(target, ORIGIN);
  const match = functions.matchRoute(url.pathname, method);
  if (!match) throw new Error(`No function serves ${method} ${path}`);
  const request = new Request(url, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await match.handler(request, { ...CONTEXT, url, params: match.params });
  const bytes = await response.arrayBuffer();
  if (response.status >= 400)
    throw new Error(
      `${method} ${target}: ${response.status} ${new TextDecoder().decode(bytes.slice(0, 500))}`,
    );
  return bytes;
}

/** The scheduled jobs. Those that run each minute come first, before the sweeps remove rows. */
export const JOBS: readonly MeasuredOperation[] = [
  ...EVERY_MINUTE.map((job) => [job, 'each minute'] as const),
  ...[...EVERY_DAY, ...NIGHTLY].map((job) => [job, 'daily'] as const),
].map(([job, schedule]) => ({
  name: `job ${job.name} (${schedule})`,
  run: async () => {
    const response = await runScheduled([job])();
    if (!response.ok) throw new Error(`The job ${job.name} failed`);
    return response.arrayBuffer();
  },
}));
