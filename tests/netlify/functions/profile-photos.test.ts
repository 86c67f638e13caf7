import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_PROFILE_PHOTOS } from '#src/domain/profile-submission.ts';
import { MAX_IMAGE_BYTES } from '#src/domain/uploads.ts';
import { sweepMedia } from '#src/server/media/sweep-media.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import media from '../../../netlify/functions/media.ts';
import profilePage from '../../../netlify/functions/profile-page.ts';
import profileSubmissions from '../../../netlify/functions/profile-submissions.ts';
import sweepProfiles from '../../../netlify/functions/sweep-profiles.ts';
import trash from '../../../netlify/functions/trash.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useBlobs } from '../../support/blobs.ts';
import { useDatabase } from '../../support/database.ts';
import { makeHostileFiles, plainImage } from '../../support/hostile-files.ts';
import {
  fillIn,
  hiddenFields,
  inviteFighter,
  listSubmissions,
  postForm,
  readStep,
  submitProfile,
} from '../../support/profile-page.ts';

const { db } = useDatabase();
useBlobs();
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
  const encoded = new Response(form);
  return send(profilePage, 'POST', path, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
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
const decide = async (id: number) =>
  owner.send(profileSubmissions, 'POST', `/api/profile-submissions/${id}/decision`);

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
    for (let press = 0; press < 2; press += 1)
      expect((await postForm(path, { action: 'remove-photo', photo: second })).status).toBe(303);
    expect(await readPhotos()).toEqual({ photos: [first], fields: {} });
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
    await decide(submission.id);
    expect((await send(media, 'GET', url)).status).toBe(404);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { galleryImages: [url] } });
    expect((await send(media, 'GET', url)).status).toBe(200);
  });

  it('are kept while the submission waits, and removed after the decision once they are a month old', async () => {
    const { path } = await inviteFighter(owner);
    await addPhoto(path);
    await ageMedia();
    expect(await sweepMedia(db())).toBe(0);
    await submitProfile(path);
    await sql`update profile_submissions set updated_at = now() - interval '1 year'`.execute(db());
    expect(await sweepMedia(db())).toBe(0);
    await decide((await listSubmissions(owner))[0].id);
    expect(await sweepMedia(db())).toBe(1);
  });

  it('are removed before the submission that mentions them', async () => {
    const { path } = await inviteFighter(owner);
    await addPhoto(path);
    await submitProfile(path);
    await decide((await listSubmissions(owner))[0].id);
    await sweepProfiles();
    await sql`update profile_submissions set decided_at = now() - interval '91 days'`.execute(db());
    await sweepProfiles();
    expect(await readPhotos()).toBeDefined();
    await ageMedia();
    expect(await sweepMedia(db())).toBe(1);
    expect((await sweepProfiles()).status).toBe(204);
    expect(await readPhotos()).toBeUndefined();
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
    const full = await upload(path, await jpeg(30), 'k');
    expect([full.status, await full.text()]).toEqual([422, expect.stringContaining('at most 10 photos')]);
    await sql`update login_throttle set failures = 40 where key like 'profile-photos:%'`.execute(db());
    await sql`update profile_submissions set photos = '{}'`.execute(db());
    const throttled = await upload(path, await jpeg(30), 'k');
    expect([throttled.status, await throttled.text()]).toEqual([429, expect.stringContaining('in an hour')]);
  });
});

describe('files that are not photos', () => {
  it('are rejected with a message, and nothing is stored', async () => {
    const { path } = await inviteFighter(owner);
    for (const { name, bytes, status } of await makeHostileFiles()) {
      const refused = await upload(path, bytes, 'k', name);
      expect(refused.status, name).toBe(status);
      expect(await refused.text(), name).toContain('The photo was not added.');
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
    const refused = await upload(path, new TextEncoder().encode('x'), 'k', '<script>.jpg');
    expect(await refused.text()).not.toContain('<script>');
  });
});
