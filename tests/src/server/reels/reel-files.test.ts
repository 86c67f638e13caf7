import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#src/domain/leads/due-date.ts';
import { CHUNK_BYTES, MAX_FUNCTION_BYTES } from '#src/domain/reels/reel-file.ts';
import { toDay, toIsoDate } from '#src/domain/values/dates.ts';
import { openBlobStore } from '#src/server/platform/media/blob-host.ts';
import reels from '#src/server/reels/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import reelUploads from '#src/server/reels/upload-endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { encodeForm } from '../../../support/api/encode-form.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  createClientLink,
  postOnClientPage,
  REEL_URL,
  readAcceptance,
  readClientPage,
  sendHighlightRequest,
  setStatus,
} from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const { count: countBlobs } = useBlobs();
const sweep = scheduledFunction('sweep-reel-uploads');

const NAME = 'Cam "Ace" 🥊.mp4';
const LINK = 'https://drive.google.com/file/d/abc/view';
const KEPT_UNTIL = addDays(toIsoDate(toDay(new Date())), 60);
const MODIFIED = '2026-11-27T20:00:00.000Z';
const LATER = '2026-11-27T21:00:00.000Z';
const TERMS = { release: 'payment', keptUntil: KEPT_UNTIL } as const;

let leadId = 0;
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  await setStatus(owner, leadId, 'accepted');
});
afterEach(async () => {
  delete process.env.FILE_STORE_LIMIT_GB;
  delete process.env.FILE_STORE_FOLDER;
  await sql`delete from reel_uploads`.execute(db());
  await sweep();
});

/** Creates an MP4 file in which each byte depends on its position. */
function toFilm(bytes: number): Uint8Array<ArrayBuffer> {
  const film = Uint8Array.from({ length: bytes }, (_, position) => position % 251);
  film.set(new TextEncoder().encode('\0\0\0 ftypmp42'));
  return film;
}
const SMALL = toFilm(1_000);
const LARGE = toFilm(CHUNK_BYTES + 1_000);

const start = (fields: object = {}) =>
  owner.send(reelUploads, 'POST', '/api/reels/uploads', {
    body: { leadId, name: NAME, type: 'video/mp4', bytes: SMALL.length, modifiedAt: MODIFIED, ...fields },
  });
const startFor = async (film: Uint8Array, fields: object = {}): Promise<number> =>
  (await (await start({ bytes: film.length, ...fields })).json()).data.id;

async function putChunk(
  id: number,
  chunk: number | string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  form.set('chunk', new File([content], 'chunk'));
  return owner.send(reelUploads, 'PUT', `/api/reels/uploads/${id}/chunks/${chunk}`, await encodeForm(form));
}
const complete = (id: number) => owner.send(reelUploads, 'POST', `/api/reels/uploads/${id}/complete`);

async function upload(film: Uint8Array<ArrayBuffer>): Promise<number> {
  const id = await startFor(film);
  for (let chunk = 0; chunk * CHUNK_BYTES < film.length; chunk += 1) {
    const content = film.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    expect((await putChunk(id, chunk, content)).status).toBe(200);
  }
  expect((await complete(id)).status).toBe(200);
  return id;
}

const deliver = (file: object, version = 1) =>
  owner.send(reels, 'POST', `/api/client-pages/${leadId}/reels`, { body: { version, url: REEL_URL, file } });
const deliverUpload = async (film: Uint8Array<ArrayBuffer>, terms: object = {}) =>
  deliver({ uploadId: await upload(film), name: NAME, ...TERMS, ...terms });
const setFile = (base: object, file: object, version = 1) =>
  owner.send(reels, 'PUT', `/api/client-pages/${leadId}/file`, {
    body: { version, base, file: { ...TERMS, ...file } },
  });
const readFile = async () =>
  (await (await owner.send(reels, 'GET', `/api/client-pages/${leadId}`)).json()).data.reels[0].file;
const accept = async (path: string) => {
  expect((await postOnClientPage(path, await readAcceptance(path))).status).toBe(303);
};
const download = (path: string, headers: Record<string, string> = {}, version = 1) =>
  send(reelPage, 'GET', `${path}?file=${version}`, { headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const storeFilesOnDisk = () => {
  process.env.FILE_STORE_FOLDER = '/tmp';
};

describe('an upload', () => {
  it('is resumed after a lost response or a reload', async () => {
    const id = await startFor(LARGE);
    const rest = LARGE.subarray(CHUNK_BYTES);
    expect((await putChunk(id, 1, rest)).status).toBe(200);
    expect((await putChunk(id, 1, rest)).status).toBe(200);
    const resumed = await (await start({ bytes: LARGE.length })).json();
    expect(resumed.data).toEqual({ id, bytes: LARGE.length, isComplete: false, storedChunks: [1] });
    expect((await complete(id)).status).toBe(409);
    await putChunk(id, 0, LARGE.subarray(0, CHUNK_BYTES));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await (await complete(id)).json();
      expect(data).toEqual({ id, bytes: LARGE.length, isComplete: true, storedChunks: [0, 1] });
    }
    expect(await startFor(LARGE)).toBe(id);
    expect(await startFor(LARGE, { modifiedAt: LATER })).not.toBe(id);
  });

  it.each([
    ['another type', { type: 'text/html' }, 422],
    ['more than 2 GB', { bytes: 2_000_000_001 }, 422],
    ['no bytes', { bytes: 0 }, 422],
    ['an unknown request', { leadId: 999_999 }, 404],
  ])('is rejected for %s', async (_, fields, status) => {
    expect((await start(fields)).status).toBe(status);
  });

  it.each([
    ['HTML', 0, new TextEncoder().encode('<!doctype html>'.padEnd(SMALL.length)), 415],
    ['another length', 0, SMALL.subarray(1), 400],
    ['a number beyond the end', 1, SMALL, 404],
    ['a negative number', '-1', SMALL, 404],
  ])('rejects a chunk with %s', async (_, chunk, content, status) => {
    const id = await startFor(SMALL);
    expect((await putChunk(id, chunk, content)).status).toBe(status);
    expect(await countBlobs()).toBe(0);
  });

  it('reserves its space, so that two cannot exceed the limit together', async () => {
    process.env.FILE_STORE_LIMIT_GB = '3';
    const responses = await Promise.all(['1', '2', '3'].map((name) => start({ bytes: 1_400_000_000, name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 413]);
    const { data } = await (await owner.send(reelUploads, 'GET', '/api/reels/uploads')).json();
    expect(data).toEqual({ limitBytes: 3e9, freeBytes: 2e8, functionBytes: MAX_FUNCTION_BYTES });
    const rejected = await (await start({ bytes: 3e8, modifiedAt: LATER })).json();
    expect(rejected.detail).toBe('Only 200 MB is left for files. Use a link instead.');
  });

  it('cannot exceed the free space on the disk of a server', async () => {
    storeFilesOnDisk();
    process.env.FILE_STORE_LIMIT_GB = '100000';
    const { data } = await (await owner.send(reelUploads, 'GET', '/api/reels/uploads')).json();
    expect(data.functionBytes).toBeNull();
    expect(data.freeBytes).toBeLessThan(1e14);
  });

  it('can be discarded until a version uses it', async () => {
    const id = await upload(SMALL);
    const discard = () => owner.send(reelUploads, 'DELETE', `/api/reels/uploads/${id}`);
    await deliver({ uploadId: id, name: NAME, ...TERMS });
    expect((await discard()).status).toBe(409);
    const other = await startFor(SMALL, { modifiedAt: LATER });
    await putChunk(other, 0, SMALL);
    expect(await countBlobs()).toBe(2);
    expect((await owner.send(reelUploads, 'DELETE', `/api/reels/uploads/${other}`)).status).toBe(204);
    expect(await countBlobs()).toBe(1);
  });
});

describe('the removal of uploads', () => {
  const age = (id: number, days: number) =>
    sql`update reel_uploads set unused_since = unused_since - make_interval(days => ${days}::int) where id = ${id}`.execute(
      db(),
    );

  it('removes those that no version has used for two days, and those of erased requests', async () => {
    const used = await upload(SMALL);
    await deliver({ uploadId: used, name: NAME, ...TERMS });
    const unused = await startFor(SMALL, { modifiedAt: LATER });
    await putChunk(unused, 0, SMALL);
    await sweep();
    expect(await countBlobs()).toBe(2);
    await age(unused, 1);
    await sweep();
    expect(await countBlobs()).toBe(2);
    await age(unused, 2);
    await sweep();
    expect(await countBlobs()).toBe(1);
    expect((await putChunk(unused, 0, SMALL)).status).toBe(404);
    await sql`delete from leads`.execute(db());
    await sweep();
    expect(await countBlobs()).toBe(0);
    expect((await sql`select from reel_uploads`.execute(db())).rows).toEqual([]);
  });

  it.each([
    ['has expired', sql`update reel_files set kept_until = current_date - 3`],
    ['was replaced', sql`update reels set superseded_at = now()`],
  ])('waits two days before it removes a file that %s', async (_, change) => {
    await deliverUpload(SMALL);
    await change.execute(db());
    await sweep();
    expect(await countBlobs()).toBe(1);
    await sql`update reel_uploads set unused_since = unused_since - interval '3 days'`.execute(db());
    await sweep();
    expect(await countBlobs()).toBe(0);
    expect((await readFile()).uploadId).toBeNull();
  });

  it('is repeated if the process was killed, and removes blobs without a row', async () => {
    const id = await upload(SMALL);
    await sql`update reel_uploads set removed_at = now() where id = ${id}`.execute(db());
    await openBlobStore('reels').set('of-a-newer-backup/0', 'film');
    await sweep();
    expect(await countBlobs()).toBe(0);
    expect((await sql`select from reel_uploads`.execute(db())).rows).toEqual([]);
  });
});

describe('a delivery', () => {
  it('stores the file only once, even if the delivery is repeated', async () => {
    const id = await upload(SMALL);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await deliver({ uploadId: id, name: `../${NAME}`, ...TERMS })).status).toBe(200);
    expect(await readFile()).toEqual({
      ...{ url: null, uploadId: id, name: 'Cam Ace 🥊.mp4', bytes: SMALL.length },
      ...TERMS,
      ...{ downloads: 0, lastDownloadAt: null },
    });
    expect((await deliver({ url: LINK, ...TERMS })).status).toBe(409);
  });

  it('can use the file of the previous version', async () => {
    const id = await upload(SMALL);
    await deliver({ uploadId: id, name: NAME, ...TERMS });
    expect((await deliver({ uploadId: id, name: NAME, ...TERMS }, 2)).status).toBe(200);
    await sweep();
    expect((await readFile()).uploadId).toBe(id);
  });

  it('is rejected with an upload that is incomplete, removed or of another request', async () => {
    const incomplete = await startFor(SMALL, { modifiedAt: LATER });
    const others = await upload(SMALL);
    await sql`update reel_uploads set lead_id = ${await sendHighlightRequest({ 'Boxer-Name': 'Jo' })}
      where id = ${others}`.execute(db());
    for (const uploadId of [incomplete, others, 999_999])
      expect((await deliver({ uploadId, name: NAME, ...TERMS })).status).toBe(409);
    const removed = await (await deliver({ uploadId: 999_999, name: NAME, ...TERMS })).json();
    expect(removed.detail).toBe('The uploaded file is no longer stored. Choose it again.');
  });

  it.each([
    ['a link to a video site', { url: REEL_URL }],
    ['a link to a private network', { url: 'https://192.168.0.1/film.mp4' }],
    ['a script URL', { url: 'javascript:alert(1)' }],
    ['a day that is over', { url: LINK, keptUntil: '2020-01-01' }],
    ['a day in ten years', { url: LINK, keptUntil: addDays(KEPT_UNTIL, 3650) }],
  ])('is rejected with %s', async (_, file) => {
    expect((await deliver({ ...TERMS, ...file })).status).toBe(422);
  });
});

describe('the download', () => {
  let path = '';
  beforeEach(async () => {
    path = await createClientLink(owner, leadId);
  });

  it.each([
    ['acceptance', ['delivered'], 'You can download the file once you have accepted the reel.'],
    ['payment', ['delivered', 'approved'], 'You can download the file once we have your payment.'],
  ] as const)('waits for the %s', async (release, waiting, reason) => {
    await deliverUpload(SMALL, { release });
    for (const status of waiting) {
      await setStatus(owner, leadId, status);
      const rejected = await download(path);
      expect(rejected.status).toBe(403);
      expect(await rejected.text()).toContain(reason);
      expect(await readClientPage(path)).not.toContain('Download the file');
    }
    await setStatus(owner, leadId, release === 'payment' ? 'paid' : 'approved');
    expect(await readClientPage(path)).toContain(`href="${path}?file=1"`);
    expect(await bytesOf(await download(path))).toEqual(SMALL);
  });

  it('is an attachment that no cache stores', async () => {
    await deliverUpload(SMALL, { release: 'acceptance' });
    await accept(path);
    const response = await download(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(SMALL.length),
      'content-disposition': `attachment; filename="Cam Ace __.mp4"; filename*=UTF-8''Cam%20Ace%20%F0%9F%A5%8A.mp4`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
  });

  it('sends parts across chunks, and counts only downloads of the first byte', async () => {
    storeFilesOnDisk();
    await deliverUpload(LARGE);
    await setStatus(owner, leadId, 'paid');
    const whole = await download(path);
    expect(await bytesOf(whole)).toEqual(LARGE);
    const etag = whole.headers.get('etag') ?? '';
    const from = CHUNK_BYTES - 3;
    const part = await download(path, { range: `bytes=${from}-${from + 5}`, 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${from + 5}/${LARGE.length}`,
    ]);
    expect(await bytesOf(part)).toEqual(LARGE.subarray(from, from + 6));
    expect((await download(path, { range: 'bytes=-2', 'if-range': '"other"' })).status).toBe(200);
    expect((await download(path, { range: `bytes=${LARGE.length}-` })).status).toBe(416);
    expect((await send(reelPage, 'HEAD', `${path}?file=1`)).headers.get('content-length')).toBe(
      String(LARGE.length),
    );
    expect(await readFile()).toMatchObject({ downloads: 2, lastDownloadAt: expect.any(String) });
  });

  it('sends a large file in parts where a function cannot send all of it', async () => {
    const film = toFilm(MAX_FUNCTION_BYTES + 5);
    await deliverUpload(film);
    await setStatus(owner, leadId, 'paid');
    expect(await readClientPage(path)).toContain(`data-bytes="${film.length}"`);
    expect(await (await download(path)).text()).toContain('JavaScript is turned off');
    const first = await download(path, { range: 'bytes=0-' });
    expect([first.status, first.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-${MAX_FUNCTION_BYTES - 1}/${film.length}`,
    ]);
    await first.body?.cancel();
    const last = await download(path, { range: `bytes=${MAX_FUNCTION_BYTES}-` });
    expect(await bytesOf(last)).toEqual(film.subarray(MAX_FUNCTION_BYTES));
    expect((await readFile()).downloads).toBe(1);
  });

  it('of a link is a redirect, which is protected and counted too', async () => {
    await deliver({ url: LINK, ...TERMS });
    expect((await download(path)).status).toBe(403);
    await setStatus(owner, leadId, 'paid');
    const response = await download(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, LINK]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await readFile()).downloads).toBe(1);
  });

  it('ends when the file expires or the link is revoked, and is rejected for an unknown version', async () => {
    await deliverUpload(SMALL);
    await setStatus(owner, leadId, 'paid');
    const statusOf = async (version = 1) => (await download(path, {}, version)).status;
    expect([await statusOf(), await statusOf(2)]).toEqual([200, 410]);
    await sql`update reel_files set kept_until = current_date - 3`.execute(db());
    expect(await statusOf()).toBe(410);
    const { url, uploadId } = await readFile();
    await setFile({ url, uploadId }, { uploadId, name: NAME });
    expect([await statusOf(), (await readFile()).downloads]).toEqual([200, 2]);
    await sql`update private_links set revoked_at = now()`.execute(db());
    expect(await statusOf()).toBe(404);
  });

  it('is rejected with the link to another request', async () => {
    await deliverUpload(SMALL);
    await setStatus(owner, leadId, 'paid');
    const otherPath = await createClientLink(owner, await sendHighlightRequest({ 'Boxer-Name': 'Jo' }));
    expect((await download(otherPath)).status).toBe(410);
  });

  it('says that a file is not available if its bytes are gone, as after a restore', async () => {
    await deliverUpload(SMALL);
    await setStatus(owner, leadId, 'paid');
    const { blobs } = await openBlobStore('reels').list();
    for (const { key } of blobs) await openBlobStore('reels').delete(key);
    const response = await download(path);
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining('This file is not available anymore.'),
    ]);
    expect((await readFile()).downloads).toBe(0);
  });
});

describe('a file of a version that is already delivered', () => {
  const NONE = { url: null, uploadId: null };

  it('is added and replaced, even after the payment, and starts without downloads', async () => {
    await owner.send(reels, 'POST', `/api/client-pages/${leadId}/reels`, {
      body: { version: 1, url: REEL_URL },
    });
    await setStatus(owner, leadId, 'paid');
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await setFile(NONE, { url: LINK })).status).toBe(200);
    await download(await createClientLink(owner, leadId));
    expect(await readFile()).toMatchObject({ url: LINK, downloads: 1 });
    const uploadId = await upload(SMALL);
    expect((await setFile({ url: LINK, uploadId: null }, { uploadId, name: NAME })).status).toBe(200);
    expect(await readFile()).toMatchObject({ url: null, uploadId, bytes: SMALL.length, downloads: 0 });
    // Two tabs replace it concurrently, and a third one still shows the link.
    const base = { url: null, uploadId };
    const responses = await Promise.all(['a', 'b'].map((name) => setFile(base, { url: `${LINK}?${name}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await setFile({ url: LINK, uploadId: null }, { url: `${LINK}2` })).status).toBe(409);
  });

  it('is rejected for another version, for a removed upload and for more than a year', async () => {
    await deliverUpload(SMALL);
    const { uploadId } = await readFile();
    const base = { url: null, uploadId };
    expect((await setFile(base, { url: LINK, keptUntil: addDays(KEPT_UNTIL, 400) })).status).toBe(422);
    expect((await setFile(base, { url: LINK }, 2)).status).toBe(409);
    await sql`update reel_uploads set removed_at = now()`.execute(db());
    expect((await setFile(NONE, { uploadId, name: NAME })).status).toBe(409);
    expect((await setFile(NONE, { url: LINK })).status).toBe(200);
  });
});
