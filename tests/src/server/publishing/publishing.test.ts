import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Publishing, toPublishStatus } from '#src/domain/publishing/publishing.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import publishing from '#src/server/publishing/endpoints.ts';
import {
  claimDueRebuild,
  markRebuildFailed,
  recordBuildFailed,
  recordBuildStarted,
} from '#src/server/publishing/rebuild-outbox.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const PATH = '/api/publishing';

afterEach(() => {
  delete process.env.BUILD_HOOK_URL;
});

const fetchPublishing = async (method = 'GET'): Promise<Publishing> => {
  const response = await owner.send(publishing, method, PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.json()).data;
};
const addGym = (slug: string) =>
  owner.send(gyms, 'POST', '/api/gyms', { body: { name: slug, slug, state: 'Ohio' } });

describe('the publish status', () => {
  it('requires a session', async () => {
    expect((await send(publishing, 'GET', PATH)).status).toBe(401);
    expect((await send(publishing, 'POST', PATH, { body: {} })).status).toBe(401);
  });

  it('contains no changes and no rebuild before the first change', async () => {
    expect(await fetchPublishing()).toEqual({ revision: expect.any(Number), changed: {}, rebuild: null });
  });

  it('contains the content revision, the kinds of records that changed, and the waiting rebuild', async () => {
    const { revision } = await fetchPublishing();
    await addGym('a');
    await addGym('b');
    const after = await fetchPublishing();
    expect(after).toEqual({
      revision: revision + 2,
      changed: { gyms: revision + 2 },
      rebuild: { isRequested: false, seconds: expect.any(Number), error: null },
    });
    const list = await send(gyms, 'GET', '/api/gyms?view=card');
    expect(list.headers.get('etag')).toBe(`"${after.revision}"`);
  });

  it('measures the waiting time from the last change, not from an older waiting rebuild', async () => {
    // The first build includes the demo content, so the rebuild that was enqueued with it is never requested.
    await addGym('demo');
    await sql`update outbox set created_at = now() - interval '1 day', changed_at = now() - interval '1 day'`.execute(
      db(),
    );
    const { revision } = await fetchPublishing();
    await addGym('first');
    const built = { built: revision, lists: { gyms: revision + 1 } };
    expect(toPublishStatus(await fetchPublishing(), built)).toEqual({ state: 'waiting', changes: 1 });
  });

  it('reports a started build, a failed build, and an edit during a build', async () => {
    await addGym('a');
    const { revision } = await fetchPublishing();
    await recordBuildStarted(db(), String(revision));
    expect((await fetchPublishing()).rebuild).toMatchObject({ isRequested: true, error: null });
    await recordBuildFailed(db(), 'The page is broken');
    expect((await fetchPublishing()).rebuild).toMatchObject({
      isRequested: true,
      error: 'The page is broken',
    });
    await addGym('b');
    await recordBuildStarted(db(), String(revision));
    expect((await fetchPublishing()).rebuild).toMatchObject({ isRequested: false, error: null });
  });

  it('requests a rebuild immediately on POST, even after a failure', async () => {
    let calls = 0;
    const hook = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const { port } = hook.address() as AddressInfo; // A TCP server has an AddressInfo.
    process.env.BUILD_HOOK_URL = `http://127.0.0.1:${port}/`;
    try {
      await addGym('a');
      expect((await fetchPublishing('POST')).rebuild).toMatchObject({ isRequested: true, error: null });
      expect(calls).toBe(1);
      await recordBuildFailed(db(), 'The page is broken');
      expect((await fetchPublishing('POST')).rebuild).toMatchObject({ isRequested: true, error: null });
      expect(calls).toBe(2);
    } finally {
      hook.close();
    }
  });

  it('reports why the build hook failed, and another POST makes the rebuild due again', async () => {
    await addGym('a');
    process.env.BUILD_HOOK_URL = 'http://127.0.0.1:9/';
    expect((await fetchPublishing('POST')).rebuild).toMatchObject({
      isRequested: false,
      error: 'The build hook could not be reached.',
    });
    expect(await claimDueRebuild(db())).toBeUndefined();
    delete process.env.BUILD_HOOK_URL;
    expect((await fetchPublishing('POST')).rebuild).toMatchObject({ isRequested: false, error: null });
    const due = await claimDueRebuild(db());
    expect(due).toBeDefined();
    if (due) await markRebuildFailed(db(), due, 'Again');
    expect((await fetchPublishing()).rebuild).toMatchObject({ error: 'Again' });
  });
});
