import { expect, it } from 'vitest';
import health from '#src/server/platform/http/health-endpoints.ts';
import { send } from '../../../../support/api/api.ts';
import { useDatabase } from '../../../../support/database/database.ts';

useDatabase();

it('returns 200 when the database responds, and is never cached', async () => {
  const response = await send(health, 'GET', '/api/health');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
