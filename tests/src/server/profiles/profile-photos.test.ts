import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { HEIC_ADVICE, MAX_IMAGE_BYTES } from '#src/domain/media/uploads.ts';
import {
  MAX_LINK_PHOTO_BYTES,
  MAX_LINK_PHOTOS,
  MAX_PROFILE_PHOTOS,
} from '#src/domain/profiles/profile-submission.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import { hashToken } from '#src/server/platform/auth/token.ts';
import { readBlob } from '#src/server/platform/media/blob-host.ts';
import media from '#src/server/platform/media/endpoints.ts';
import { sweepMedia } from '#src/server/platform/media/remove-photos.ts';
import { storeLinkPhoto } from '#src/server/platform/media/store-images.ts';
import privacy from '#src/server/privacy/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import profiles from '#src/server/profiles/endpoints.ts';
import { type ImageSources, readSourceImage } from '../../../../local/http/image-source.ts';
import profilePage from '../../../../netlify/functions/profile-page.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { encodeForm } from '../../../support/api/encode-form.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { makeHostileFiles, plainImage } from '../../../support/content/hostile-files.ts';
import {
  fillIn,
  hiddenFields,
  inviteFighter,
  listSubmissions,
  postForm,
  readStep,
  submitProfile,
} from '../../../support/content/profile-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const sweepSubmissions = scheduledFunction('sweep-submissions');

const { db } = useDatabase();
const blobs = useBlobs();
const owner = useOwnerSession();

const jpeg = async (width = 40) => new Uint8Array(await plainImage(width).jpeg().toBuffer());

async function upload(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
  name = 'me.jpg',
  go: string | null = null,
) {
  const form = new FormData();
  form.set('key', key);
  if (go) form.set('go', go);
  form.set('photo', new File([bytes], name, { type: 'image/jpeg' }));
  return send(profilePage, 'POST', path, await encodeForm(form));
}

const readPhotos = async () =>
  (
    await db().selectFrom('profile_submissions').select(['photos', 'fields']).orderBy('id', 'desc').execute()
  )[0];

/** Uploads a photo and returns its URL. */
async function addPhoto(path: string): Promise<string> {
  expect((await upload(path, await jpeg(), crypto.randomUUID())).status).toBe(303);
  return (await readPhotos())?.photos.at(-1) ?? '';
}

const keyOf = (url: string) => /\/media\/([0-9a-f]{32})\.webp$/.exec(url)?.[1] ?? '';
const ageMedia = () => sql`update media set created_at = now() - interval '60 days'`.execute(db());
const countMedia = async () => (await db().selectFrom('media').select('key').execute()).length;
/** Returns the id of the link to a page. */
const linkIdOf = async (path: string) =>
  (
    await db()
      .selectFrom('private_links')
      .select('id')
      .where('token_hash', '=', hashToken(path.split('/').at(-1) ?? ''))
      .executeTakeFirstOrThrow()
  ).id;
/** Expects that nobody gets the photo, and that neither its row nor its file exists. */
async function expectGone(url: string) {
  for (const response of [await send(media, 'GET', url), await owner.send(media, 'GET', url)])
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  const row = db().selectFrom('media').select('key').where('key', '=', keyOf(url));
  expect(await row.execute()).toEqual([]);
  expect(await readBlob(keyOf(url))).toBeNull();
}
/** The sources of resized images on the local platform. */
const SOURCES: ImageSources = {
  matchRoute: () => ({ handler: media, params: {} }),
  site: null,
};
const decide = async (id: number) => owner.send(profiles, 'POST', `/api/profile-submissions/${id}/decision`);

describe("the photos on a fighter's page", () => {
  it('are stored once after a double click, and can be removed and chosen as the main photo', async () => {
    const { path } = await inviteFighter(owner);
    const { key = '' } = hiddenFields(await (await readStep(path, 'photos')).text());
    const image = await jpeg();
    const uploads = await Promise.all([upload(path, image, key), upload(path, image, key)]);
    expect(uploads.map(({ status }) => status)).toEqual([303, 303]);
    expect((await readPhotos())?.photos).toHaveLength(1);
    expect(await countMedia()).toBe(1);
    const [first = ''] = (await readPhotos())?.photos ?? [];
    const second = await addPhoto(path);
    await postForm(path, { action: 'main-photo', photo: second });
    expect(await readPhotos()).toEqual({ photos: [first, second], fields: { mainPhoto: second } });
    for (let click = 0; click < 2; click += 1)
      expect((await postForm(path, { action: 'remove-photo', photo: second })).status).toBe(303);
    expect(await readPhotos()).toEqual({ photos: [first], fields: {} });
  });

  it('are rejected if they are HEIC, even with the name of a JPEG, with advice on how to export a JPEG', async () => {
    const { path } = await inviteFighter(owner);
    const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    const response = await upload(path, heic, 'k', 'IMG_1.jpg');
    expect(response.status).toBe(415);
    expect(await response.text()).toContain(`role="alert">IMG_1.jpg: ${HEIC_ADVICE}</p>`);
    expect(await countMedia()).toBe(0);
  });

  it('are not lost if the fighter chooses one and continues without uploading it first', async () => {
    const { path } = await inviteFighter(owner);
    const empty = await upload(path, new Uint8Array(), 'k', '', 'review');
    expect(empty.headers.get('location')).toBe(`${path}?step=review`);
    const chosen = await upload(path, await jpeg(), 'k', 'me.jpg', 'story');
    expect(chosen.headers.get('location')).toBe(`${path}?step=story`);
    expect((await readPhotos())?.photos).toHaveLength(1);
  });

  it('are shown on the page of the link and to the owner, but to nobody else until the record uses them', async () => {
    const { id, path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    const shown = await send(profilePage, 'GET', `${path}?photo=${keyOf(url)}`);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await send(media, 'GET', url)).status).toBe(404);
    expect((await owner.send(media, 'GET', url)).headers.get('cache-control')).toBe('private, no-store');
    const { path: otherPath } = await inviteFighter(owner, { name: 'Bo' });
    expect((await send(profilePage, 'GET', `${otherPath}?photo=${keyOf(url)}`)).status).toBe(404);
    await submitProfile(path);
    const [submission] = await listSubmissions(owner);
    expect(submission.photos).toEqual([url]);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { galleryImages: [url] } });
    await decide(submission.id);
    expect((await send(media, 'GET', url)).status).toBe(200);
  });

  it('are kept while the submission waits, and removed when the owner decides, unless a record uses them', async () => {
    const { id, path } = await inviteFighter(owner);
    const accepted = await addPhoto(path);
    const rejected = await addPhoto(path);
    await ageMedia();
    expect(await sweepMedia(db())).toBe(0);
    await submitProfile(path);
    await sql`update profile_submissions set updated_at = now() - interval '1 year'`.execute(db());
    expect(await sweepMedia(db())).toBe(0);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { galleryImages: [accepted] } });
    await decide((await listSubmissions(owner))[0].id);
    await expectGone(rejected);
    expect((await send(media, 'GET', accepted)).status).toBe(200);
    await sql`update profile_submissions set decided_at = now() - interval '91 days'`.execute(db());
    expect((await sweepSubmissions()).status).toBe(204);
    expect(await readPhotos()).toBeUndefined();
    expect((await send(media, 'GET', accepted)).status).toBe(200);
  });

  it('are removed when a newer submission no longer has them', async () => {
    const { path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await submitProfile(path);
    await fillIn(path, 'story', { goals: 'One' });
    await postForm(path, { action: 'remove-photo', photo: url });
    // The submission that waits for the owner still has the photo.
    expect((await owner.send(media, 'GET', url)).status).toBe(200);
    await submitProfile(path);
    await expectGone(url);
  });

  it('are deleted when they are removed from the draft', async () => {
    const { path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await postForm(path, { action: 'remove-photo', photo: url });
    await expectGone(url);
  });

  it('stay public if a record uses them when they are removed from the draft', async () => {
    const { id, path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { featuredImage: url } });
    await postForm(path, { action: 'remove-photo', photo: url });
    expect((await send(media, 'GET', url)).status).toBe(200);
  });

  it('are private if the process ends before they are added, and are removed by the sweep a day later', async () => {
    const { path } = await inviteFighter(owner);
    const url = (await storeLinkPhoto(db(), await linkIdOf(path), await jpeg(), 'k')) ?? '';
    const { status, headers } = await send(media, 'GET', url);
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect((await owner.send(media, 'GET', url)).status).toBe(200);
    expect(await sweepMedia(db())).toBe(0);
    await sql`update media set created_at = now() - interval '25 hours'`.execute(db());
    expect(await sweepMedia(db())).toBe(1);
    await expectGone(url);
  });

  it('are neither resized for visitors nor cached before a record uses them', async () => {
    const { id, path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    const read = () => readSourceImage(SOURCES, new URL(url, 'https://example.com'));
    await expect(read()).rejects.toMatchObject({ kind: 'not-found' });
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { featuredImage: url } });
    expect(await read()).toMatchObject({ type: 'webp' });
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: false } });
    await expect(read()).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('stay private after the link is revoked, and the sweep then removes those of its draft', async () => {
    const { path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await ageMedia();
    expect(await sweepMedia(db())).toBe(0);
    await owner.send(privateLinks, 'DELETE', `/api/private-links/${await linkIdOf(path)}`);
    expect((await send(media, 'GET', url)).status).toBe(404);
    expect(await sweepMedia(db())).toBe(1);
    await expectGone(url);
  });

  it('are erased and counted when the data of the fighter is erased', async () => {
    const { id, path } = await inviteFighter(owner);
    const added = await addPhoto(path);
    const stored = (await storeLinkPhoto(db(), await linkIdOf(path), await jpeg(), 'k')) ?? '';
    const { version } = await db().selectFrom('fighters').select('version').executeTakeFirstOrThrow();
    const body = { kind: 'fighters', id, version };
    const response = await owner.send(privacy, 'POST', '/api/privacy/erase', { body });
    expect((await response.json()).data).toEqual({ outcome: 'erased', photosErased: 2, photosKept: 0 });
    for (const url of [added, stored]) await vi.waitFor(() => expectGone(url), { timeout: 60_000 });
  });

  it('of an abandoned draft are removed', async () => {
    const { path } = await inviteFighter(owner);
    await addPhoto(path);
    await ageMedia();
    await sql`update profile_submissions set updated_at = now() - interval '91 days'`.execute(db());
    expect(await sweepMedia(db())).toBe(1);
  });

  it('are erased with the fighter', async () => {
    const { id, path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    expect((await owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`)).status).toBe(204);
    expect((await owner.send(media, 'GET', url)).status).toBe(404);
  });

  it('are added to a new draft while a submission waits, and no other photo can be the main photo', async () => {
    const { path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'One' });
    await submitProfile(path);
    const url = await addPhoto(path);
    await postForm(path, { action: 'main-photo', photo: '/media/00000000000000000000000000000000.webp' });
    expect(await readPhotos()).toEqual({ photos: [url], fields: { goals: 'One' } });
    expect((await listSubmissions(owner))[0].photos).toEqual([]);
  });

  it('are limited in number, and so are the uploads per hour', async () => {
    const { path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await sql`update profile_submissions set photos = array_fill(${url}::text, array[${MAX_PROFILE_PHOTOS}::int])`.execute(
      db(),
    );
    const filesBefore = await blobs.count();
    const full = await upload(path, await jpeg(30), 'k');
    expect([full.status, await full.text()]).toEqual([422, expect.stringContaining('at most 10 photos')]);
    expect([await countMedia(), await blobs.count()]).toEqual([1, filesBefore]);
    await sql`update login_throttle set failures = 40 where key like 'profile-photos:%'`.execute(db());
    await sql`update profile_submissions set photos = '{}'`.execute(db());
    const throttled = await upload(path, await jpeg(30), 'k');
    expect([throttled.status, await throttled.text()]).toEqual([429, expect.stringContaining('in an hour')]);
  });
});

describe('the photos that are stored for a link', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_photo, index) => index);

  it('never exceed the limit, even if they are uploaded in parallel', async () => {
    const { path } = await inviteFighter(owner);
    const linkId = await linkIdOf(path);
    const image = await jpeg();
    const filesBefore = await blobs.count();
    const urls = await Promise.all(
      upTo(MAX_LINK_PHOTOS + 10).map((index) => storeLinkPhoto(db(), linkId, image, String(index))),
    );
    expect(urls.filter((url) => url === null)).toHaveLength(10);
    expect([await countMedia(), await blobs.count()]).toEqual([
      MAX_LINK_PHOTOS,
      filesBefore + MAX_LINK_PHOTOS,
    ]);
  });

  it('are limited in bytes, and removing one makes room', async () => {
    const { path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await sql`update media set bytes = ${MAX_LINK_PHOTO_BYTES}::int`.execute(db());
    const full = await upload(path, await jpeg(), 'k');
    expect([full.status, await full.text()]).toEqual([
      422,
      expect.stringContaining('This link has no room for more photos. Remove one first.'),
    ]);
    await postForm(path, { action: 'remove-photo', photo: url });
    expect((await upload(path, await jpeg(), 'k')).status).toBe(303);
  });

  it('do not count once a record uses them', async () => {
    const { id, path } = await inviteFighter(owner);
    const url = await addPhoto(path);
    await sql`update media set bytes = ${MAX_LINK_PHOTO_BYTES}::int`.execute(db());
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { galleryImages: [url] } });
    expect((await upload(path, await jpeg(), 'k')).status).toBe(303);
  });

  it('are not stored after the fighter was erased', async () => {
    const { id, path } = await inviteFighter(owner);
    const linkId = await linkIdOf(path);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);
    const filesBefore = await blobs.count();
    expect(await storeLinkPhoto(db(), linkId, await jpeg(), 'k')).toBeNull();
    expect([await countMedia(), await blobs.count()]).toEqual([0, filesBefore]);
  });
});

describe('files that are not photos', () => {
  it('are rejected with a message, and nothing is stored', async () => {
    const { path } = await inviteFighter(owner);
    for (const { name, bytes, status } of await makeHostileFiles()) {
      const rejected = await upload(path, bytes, 'k', name);
      expect(rejected.status, name).toBe(status);
      expect(await rejected.text(), name).toContain('The photo was not added.');
    }
    const large = await upload(path, new Uint8Array(MAX_IMAGE_BYTES + 200_000), 'k');
    const message = 'id="photo-error" role="alert">This photo is larger than 4.5 MB. Send it to yourself';
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining(message)]);
    const none = await upload(path, new Uint8Array(), 'k', '');
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Choose a photo first.')]);
    expect(await countMedia()).toBe(0);
  });

  it('have the markup in their names escaped', async () => {
    const { path } = await inviteFighter(owner);
    const rejected = await upload(path, new TextEncoder().encode('x'), 'k', '<script>.jpg');
    expect(await rejected.text()).not.toContain('<script>');
  });
});
