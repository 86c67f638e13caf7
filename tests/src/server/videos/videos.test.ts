import { expect, it } from 'vitest';
import videos from '#src/server/videos/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

useDatabase();
const owner = useOwnerSession();

const createVideo = (slug: string, videoUrl: string) =>
  owner.send(videos, 'POST', '/api/videos', { body: { name: slug, slug, videoUrl } });

it.each([
  ['https://www.instagram.com/p/C0deC0de/', 'instagram'],
  ['https://www.instagram.com/reel/C0deC0de/', 'instagram'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://www.tiktok.com/@ringside/video/7300000000000000001', 'tiktok'],
  ['https://vimeo.com/76979871', 'other'],
])('a video with the link %s has the type %s', async (videoUrl, type) => {
  const response = await createVideo('one', videoUrl);
  expect(response.status).toBe(201);
  expect((await response.json()).data).toMatchObject({ name: 'one', slug: 'one', videoUrl, type });
});

it.each([
  ['in uppercase', 'HTTPS://YOUTU.BE/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  [
    'without a scheme',
    'www.instagram.com/reel/C0deC0de',
    'https://www.instagram.com/reel/C0deC0de',
    'instagram',
  ],
])('normalizes a link %s, on creation and on update', async (_case, link, videoUrl, type) => {
  const created = await createVideo('one', link);
  expect(created.status).toBe(201);
  expect((await created.json()).data).toMatchObject({ videoUrl, type });
  const path = created.headers.get('location') ?? '';
  await owner.send(videos, 'PUT', path, { body: { videoUrl: 'https://vimeo.com/1' } });
  const changed = await owner.send(videos, 'PUT', path, { body: { videoUrl: link } });
  expect((await changed.json()).data).toMatchObject({ videoUrl, type });
});

it('requires a name, a slug and a link, and reports each missing one', async () => {
  const response = await owner.send(videos, 'POST', '/api/videos', { body: {} });
  expect(response.status).toBe(422);
  const { issues } = await response.json();
  expect(issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'slug', 'videoUrl']);
});
