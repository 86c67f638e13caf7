import { expect, it } from 'vitest';
import openapi from '#src/server/openapi-endpoints.ts';
import { send } from '../../support/api/api.ts';
import { useDatabase } from '../../support/database/database.ts';

useDatabase();

it('the OpenAPI document describes the operations, and each reference in it resolves', async () => {
  const response = await send(openapi, 'GET', '/api/openapi.json');
  expect(response.status).toBe(200);
  const document = await response.json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.securitySchemes.session.name).toBe('p8_session');
  expect(document.paths['/api/gyms'].get).toMatchObject({
    summary: 'List all gyms sorted by name',
    responses: { 200: {}, 304: {}, 401: {}, 422: {} },
  });
  expect(document.paths['/api/shows'].get.summary).toBe('List all shows sorted by date, newest first');
  expect(document.paths['/api/weight-classes'].get.summary).toBe('List all weight classes sorted by order');
  expect(document.paths['/api/gyms'].post.summary).toBe(
    'Create a Gym; 200 when an earlier request with the same Idempotency-Key created it',
  );
  expect(document.paths['/api/trash/highlight-requests/{id}'].delete.summary).toBe(
    'Permanently delete a highlight request in the trash, its history, its links and the versions of its reel',
  );
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
  expect(document.paths['/guardian/{token}'].get.parameters).toMatchObject([
    { name: 'token', required: true },
    { name: 'photo', required: false },
  ]);
  expect(document.paths['/api/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '');
  expect(document.components.schemas.FighterInput.required).toEqual(['name']);
});
