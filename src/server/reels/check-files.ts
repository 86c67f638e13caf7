import {
  FILE_SERVICE_HOSTS,
  type FileService,
  type FileState,
  findFileService,
} from '#src/domain/leads/file-link.ts';
import { parseJson } from '#src/domain/values/parse-json.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { PlatformError, type RawResponse, request } from '#src/server/videos/fetch-from-platform.ts';
import { claimDueFiles, type DueFile, storeFileCheck } from './file-check-queries.ts';

const MAX_BODY_BYTES = 200_000;
const MAX_REDIRECTS = 4;

/** The only hosts that a check may send a request to, whatever the link contains. */
const HOSTS = [
  ...FILE_SERVICE_HOSTS['google-drive'],
  ...FILE_SERVICE_HOSTS.dropbox,
  'www.dropbox.com',
  ...FILE_SERVICE_HOSTS.onedrive,
  ...FILE_SERVICE_HOSTS.wetransfer,
  ...FILE_SERVICE_HOSTS.icloud,
  'www.icloud.com',
  'ckdatabasews.icloud.com',
  'g.api.mega.co.nz',
];
/** A redirect to one of these pages means that only people who sign in can open the file. */
const SIGN_IN_PAGE =
  /^https:\/\/(?:accounts\.google\.com|login\.live\.com|login\.microsoftonline\.com|(?:www\.)?dropbox\.com\/login)/;

/**
 * Finds out whether somebody without an account can open a file link. The state is 'unknown' for services that are
 * not checked, and for inconclusive responses. Throws a `PlatformError` if there is no usable response.
 */
export async function checkFile(link: string, signal: AbortSignal): Promise<FileState> {
  const service = findFileService(link);
  return service === null ? 'unknown' : CHECKS[service](new URL(link), signal);
}

const CHECKS: Record<FileService, (link: URL, signal: AbortSignal) => Promise<FileState>> = {
  'google-drive': checkPage,
  dropbox: checkPage,
  onedrive: checkPage,
  wetransfer: checkTransfer,
  icloud: checkIcloud,
  mega: checkMega,
};

/** Checks a file on a service whose HTTP status depends on the file. Follows redirects between `HOSTS`. */
async function checkPage(link: URL, signal: AbortSignal): Promise<FileState> {
  let next = link;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { status, location } = await fetchAllowed(next, signal, { maxBytes: 0 });
    if (location === undefined) return toState(status);
    const target = URL.parse(location, next);
    if (!target) throw new PlatformError(`${next.host} redirects to an invalid URL`);
    if (SIGN_IN_PAGE.test(target.href)) return 'no-permission';
    // A download link redirects to a host that serves the file itself. A check must not request the file.
    if (!isAllowed(target)) return 'unknown';
    next = target;
  }
  return 'unknown';
}

// A service that blocks our server often returns 403 or 429, so these say nothing about the file.
function toState(status: number): FileState {
  if (status === 200) return 'open';
  if (status === 401) return 'no-permission';
  return status === 404 || status === 410 ? 'missing' : 'unknown';
}

/** WeTransfer's page is the same for every transfer, so this sends the same request as the page. */
async function checkTransfer(link: URL, signal: AbortSignal): Promise<FileState> {
  const target = link.hostname === 'we.tl' ? await findTransfer(link, signal) : link;
  const [, id, ...rest] =
    /^\/downloads\/([\w-]+)(?:\/([\w-]+))?(?:\/([\w-]+))?\/?$/.exec(target?.pathname ?? '') ?? [];
  const hash = rest.filter(Boolean).at(-1);
  if (!id || !hash) return 'unknown';
  const { status, body } = await fetchAllowed(
    new URL(`https://wetransfer.com/api/v4/transfers/${id}/prepare-download`),
    signal,
    { maxBytes: MAX_BODY_BYTES, json: { security_hash: hash } },
  );
  const { state } = parseObject(body);
  if (state === 'expired' || state === 'deleted') return 'missing';
  if (status === 200) return state === 'downloadable' ? 'open' : 'unknown';
  return toState(status);
}

async function findTransfer(link: URL, signal: AbortSignal): Promise<URL | null> {
  const { location } = await fetchAllowed(link, signal, { maxBytes: 0 });
  return location === undefined ? null : URL.parse(location, link);
}

/** iCloud's page is the same for every file, so this resolves the id of the link, as the page does. */
async function checkIcloud(link: URL, signal: AbortSignal): Promise<FileState> {
  const [, id] = /^\/(?:iclouddrive|attachment|photos)\/([\w-]+)/.exec(link.pathname) ?? [];
  if (!id) return 'unknown';
  const { status, body } = await fetchAllowed(
    new URL(
      'https://ckdatabasews.icloud.com/database/1/com.apple.cloudkit/production/public/records/resolve',
    ),
    signal,
    { maxBytes: MAX_BODY_BYTES, json: { shortGUIDs: [{ value: id }] } },
  );
  const { results } = parseObject(body);
  const [result] = Array.isArray(results) ? results : [];
  if (status !== 200 || typeof result !== 'object' || result === null) return 'unknown';
  if ('serverErrorCode' in result) return result.serverErrorCode === 'NOT_FOUND' ? 'missing' : 'unknown';
  return 'open';
}

/** The error codes of MEGA's API (https://mega.nz/doc): not found, access denied, blocked. */
const MEGA_ERRORS: Record<string, FileState> = { '-9': 'missing', '-11': 'no-permission', '-16': 'missing' };

/** MEGA's page is the same for every file, so this requests the file or folder of the link from MEGA's API. */
async function checkMega(link: URL, signal: AbortSignal): Promise<FileState> {
  const [, kind, id] = /^\/(file|folder)\/([\w-]+)/.exec(link.pathname) ?? [];
  if (!id) return 'unknown';
  const api = new URL('https://g.api.mega.co.nz/cs');
  if (kind === 'folder') api.searchParams.set('n', id);
  const json = kind === 'folder' ? [{ a: 'f', c: 1 }] : [{ a: 'g', p: id }];
  const { status, body } = await fetchAllowed(api, signal, { maxBytes: MAX_BODY_BYTES, json });
  const value = parseJson(body.toString());
  const [result] = Array.isArray(value) ? value : [value];
  if (typeof result === 'number') return MEGA_ERRORS[result] ?? 'unknown';
  return status === 200 && typeof result === 'object' && result !== null ? 'open' : 'unknown';
}

const isAllowed = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '' && HOSTS.includes(hostname);

type Options = { maxBytes: number; json?: unknown };

function fetchAllowed(url: URL, signal: AbortSignal, { maxBytes, json }: Options): Promise<RawResponse> {
  // Visitors may paste http links. Requests to the services are always encrypted.
  const secure = new URL(url.href.replace(/^http:/, 'https:'));
  if (!isAllowed(secure)) throw new PlatformError(`${url.host} is not a host of a file-sharing service`);
  return request(secure, maxBytes, signal, json);
}

function parseObject(body: Buffer): Record<string, unknown> {
  const value = parseJson(body.toString());
  // An object has keys of type string.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Links per run. A run starts every minute. */
const BATCH_SIZE = 10;
/** Netlify stops scheduled functions after 30 s. */
const MAX_CHECK_MS = 15_000;
const HOURS_UNTIL_NEXT_CHECK: Record<FileState, number> = {
  open: 24,
  'no-permission': 6,
  missing: 24,
  unknown: 24,
};

/** Checks the file links that are due, and returns how many it checked. Throws if a result could not be stored. */
export async function checkFiles(db: Db): Promise<number> {
  const due = await claimDueFiles(db, BATCH_SIZE);
  const results = await Promise.allSettled(
    due.map(async (file) => {
      const state = await check(file);
      await storeFileCheck(db, file, { state, nextCheckInHours: HOURS_UNTIL_NEXT_CHECK[state] });
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return due.length;
}

/** Checks one link. Never throws, because no response from a service may end the run, however unexpected it is. */
async function check({ leadId, url }: DueFile): Promise<FileState> {
  try {
    return await checkFile(url, AbortSignal.timeout(MAX_CHECK_MS));
  } catch (error) {
    const level = error instanceof PlatformError ? 'info' : 'error';
    log(level, 'file-check-failed', { leadId, ...describeError(error) });
    return 'unknown';
  }
}
