import { beforeEach, expect, it } from 'vitest';
import { confirmSession } from '#src/admin/core/api/last-session.ts';
import { storedLists } from '#src/admin/core/offline/indexed-db-lists.ts';
import { storeMissingLists } from '#src/admin/core/offline/start-offline-use.ts';
import { STORED_PATHS } from '#src/admin/core/offline/stored-paths.ts';
import { json, offline, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';

const api = setUpFakeApi();
beforeEach(async () => {
  await storedLists.clear();
  confirmSession('ada');
  return storedLists.clear;
});

const [first = '', ...others] = STORED_PATHS;

/** Responds with `respond` to the request for the first list, and with an empty list to the others. */
const override = (respond: () => Response) =>
  api().override('GET', /^/, ({ path }) => (path === first ? respond() : json([])));

it('stores the other lists if the server cannot read one', async () => {
  override(() => problem(500, 'Failed'));
  await storeMissingLists();
  expect(await storedLists.find(first)).toBeNull();
  for (const path of others) expect(await storedLists.find(path)).toMatchObject({ path, data: [] });
});

it.each([
  ['the network fails', offline],
  ['the session has ended', () => problem(401, 'Sign in')],
  [
    'a public Wi-Fi responds with its login page',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('requests no other list if %s', async (_, respond) => {
  override(respond);
  await storeMissingLists();
  expect(api().reads).toEqual([first]);
});
