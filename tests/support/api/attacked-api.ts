import { beforeAll, beforeEach, vi } from 'vitest';
import { OPERATIONS } from '#src/server/all-operations.ts';
import { useDatabase } from '../database/database.ts';
import { readEveryRow } from '../database/every-row.ts';
import { cookiesOf, OWNER, useOwner } from './api.ts';
import { type ApiRequest, createApiClient } from './api-client.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };
export const GYM = { name: 'Southside', slug: 'southside', state: 'Ohio' };

/** Every request that requires a session: admin operations, and public ones with `?view=edit`. */
export const ADMIN_REQUESTS = OPERATIONS.filter(({ access, views }) => access === 'admin' || views?.edit).map(
  ({ method, path, access }) => ({
    method,
    path: path.replace(':id', '1') + (access === 'admin' ? '' : '?view=edit'),
  }),
);
export const PUBLIC_WRITES = OPERATIONS.filter(
  ({ access, method }) => access === 'public' && method !== 'GET',
);

/** Headers of cross-origin requests, with real and malformed origins. */
export const FOREIGN_HEADERS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:9999' },
  { origin: 'http://localhost:8888.evil.example' },
  { origin: 'http://evil.example/http://localhost:8888' },
  { origin: 'file://' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

/** Opens a database and the API, and signs the owner in. Returns functions that send requests and read the rows. */
export function useAttackedApi() {
  const database = useDatabase();
  useOwner();
  let client: Awaited<ReturnType<typeof createApiClient>>;
  let ownerCookie = '';
  const request = (method: string, path: string, options: ApiRequest = {}) => client(method, path, options);
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(method, path, { headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
  const signIn = (headers: Record<string, string> = {}, credentials: object = OWNER) =>
    send('POST', '/api/session', credentials, headers);

  beforeAll(async () => {
    client = await createApiClient();
    ownerCookie = cookiesOf(await signIn());
  });
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  return {
    db: database.db,
    request,
    send,
    signIn,
    /** The cookie of a session that no test ends. */
    ownerCookie: () => ownerCookie,
    /** Returns all rows that an attack must not change, as JSON. */
    readAll: async () => JSON.stringify(await readEveryRow(database.db())),
  };
}
