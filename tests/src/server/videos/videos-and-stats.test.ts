import { describe, expect, it } from 'vitest';
import dashboard from '#src/server/dashboard/endpoints.ts';
import openapi from '#src/server/openapi-endpoints.ts';
import health from '#src/server/platform/http/health-endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { NO_COUNTS } from '../../../support/api/record-kinds.ts';
import { useDatabase } from '../../../support/database/database.ts';

useDatabase();
const owner = useOwnerSession();

const createVideo = (slug: string, videoUrl: string) =>
  owner.send(videos, 'POST', '/api/videos', { body: { name: slug, slug, videoUrl } });

describe('videos', () => {
  it.each([
    ['https://www.instagram.com/p/C0deC0de/', 'instagram'],
    ['https://www.instagram.com/reel/C0deC0de/', 'instagram'],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
    ['https://www.tiktok.com/@ringside/video/7300000000000000001', 'tiktok'],
    ['https://vimeo.com/76979871', 'other'],
  ])('with the link %s have the type %s', async (videoUrl, type) => {
    const response = await createVideo('one', videoUrl);
    expect(response.status).toBe(201);
    expect((await response.json()).data).toMatchObject({ name: 'one', slug: 'one', videoUrl, type });
  });

  it.each([
    ['in capitals', 'HTTPS://YOUTU.BE/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ', 'youtube'],
    [
      'without a scheme',
      'www.instagram.com/reel/C0deC0de',
      'https://www.instagram.com/reel/C0deC0de',
      'instagram',
    ],
  ])('normalize a link %s, on creation and on update', async (_case, link, videoUrl, type) => {
    const created = await createVideo('one', link);
    expect(created.status).toBe(201);
    expect((await created.json()).data).toMatchObject({ videoUrl, type });
    const path = created.headers.get('location') ?? '';
    await owner.send(videos, 'PUT', path, { body: { videoUrl: 'https://vimeo.com/1' } });
    const changed = await owner.send(videos, 'PUT', path, { body: { videoUrl: link } });
    expect((await changed.json()).data).toMatchObject({ videoUrl, type });
  });

  it('require name, slug and link, and report each missing one', async () => {
    const response = await owner.send(videos, 'POST', '/api/videos', { body: {} });
    expect(response.status).toBe(422);
    const { issues } = await response.json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'slug', 'videoUrl']);
  });
});

describe('stats', () => {
  it('do not count records in the trash', async () => {
    const created = await createVideo('one', 'https://youtu.be/dQw4w9WgXcQ');
    await createVideo('two', 'https://youtu.be/dQw4w9WgXcQ');
    await owner.send(videos, 'DELETE', created.headers.get('location') ?? '');
    const response = await send(dashboard, 'GET', '/api/stats');
    expect(await response.json()).toEqual({ data: { ...NO_COUNTS, videos: 1 } });
    expect(response.headers.get('etag')).toMatch(/^"\d+"$/);
  });
});

describe('the health check', () => {
  it('returns 200 when the database responds, and is never cached', async () => {
    const response = await send(health, 'GET', '/api/health');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('the OpenAPI document', () => {
  it('describes the operations, and each of its references can be resolved', async () => {
    const response = await send(openapi, 'GET', '/api/openapi.json');
    expect(response.status).toBe(200);
    const document = await response.json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.securitySchemes.session.name).toBe('p8_session');
    expect(document.paths['/api/gyms'].get).toMatchObject({
      summary: 'List all gyms sorted by name',
      responses: { 200: {}, 304: {}, 401: {}, 422: {} },
    });
    expect(document.paths['/api/gyms/{id}'].put).toMatchObject({
      security: [{ session: [] }],
      parameters: [{ name: 'id' }, { name: 'If-Match' }],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/GymChange' } } },
      },
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { data: { $ref: '#/components/schemas/Gym' } }, required: ['data'] },
            },
          },
        },
        412: { description: 'Somebody else saved first' },
      },
    });
    expect(document.paths['/api/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '');
    expect(document.components.schemas.FighterInput.required).toEqual(['name']);
  });
});
