import { createServer } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import { claimDueRebuild, markRebuildSent } from '#src/server/publishing/rebuild-outbox.ts';
import videos from '#src/server/videos/endpoints.ts';
import { listen } from '../../../../local/listen.ts';
import { openBuildLog } from '../../../../local/site/build-log.ts';
import { startRebuilds } from '../../../../local/site/rebuilds.ts';
import session from '../../../../netlify/functions/session.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import {
  createGuardianLink,
  createMinor,
  giveConsentOnPage,
  withdrawConsentOnPage,
} from '../../../support/content/consents.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const { db } = database;
const owner = useOwnerSession();

const createFighter = (fields: object = {}) =>
  owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe', ...fields });
const rename = (id: number) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { name: 'Ada' } });
/** Marks all rebuilds as sent, so that the next change enqueues a new one. */
const markAllSent = () => sql`update outbox set sent_at = now()`.execute(db());
const readOutbox = async () => (await sql`select * from outbox order by id`.execute(db())).rows;
const isDue = async () => (await claimDueRebuild(db())) !== undefined;

describe('a rebuild', () => {
  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'a fighter is hidden',
      async () => {
        const id = await createFighter();
        return () => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: false } });
      },
    ],
    [
      'a fighter is moved to the trash',
      async () => {
        const id = await createFighter();
        return () => owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
      },
    ],
    [
      'several fighters are moved to the trash',
      async () => {
        const ids = [await createFighter(), await createFighter()];
        return () => owner.send(fighters, 'POST', '/api/fighters/bulk', { body: { action: 'trash', ids } });
      },
    ],
    [
      'a fighter is erased',
      async () => {
        const id = await createFighter();
        return () => db().deleteFrom('fighters').where('id', '=', id).execute();
      },
    ],
    [
      'a gym is moved to the trash',
      async () => {
        const id = await owner.create(gyms, '/api/gyms', { name: 'Northside', slug: 'northside' });
        return () => owner.send(gyms, 'DELETE', `/api/gyms/${id}`);
      },
    ],
    [
      'a video is hidden',
      async () => {
        const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
        const id = await owner.create(videos, '/api/videos', { name: 'Reel', slug: 'reel', videoUrl });
        return () => owner.send(videos, 'PUT', `/api/videos/${id}`, { body: { published: false } });
      },
    ],
  ])('is due immediately when %s, and later edits do not delay it', async (_case, prepare) => {
    const other = await createFighter();
    const remove = await prepare();
    await markAllSent();
    await rename(other);
    expect(await isDue()).toBe(false);
    await remove();
    await owner.send(fighters, 'PUT', `/api/fighters/${other}`, { body: { style: 'Southpaw' } });
    expect(await isDue()).toBe(true);
  });

  it('waits for more edits when a hidden fighter is edited or made visible, or one in the trash is erased', async () => {
    const id = await createFighter({ published: false });
    const trashed = await createFighter();
    await owner.send(fighters, 'DELETE', `/api/fighters/${trashed}`);
    await markAllSent();
    await rename(id);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: true } });
    await db().deleteFrom('fighters').where('id', '=', trashed).execute();
    expect(await isDue()).toBe(false);
  });

  it('stays due if a fighter is hidden while the build hook is called for an earlier edit', async () => {
    const id = await createFighter();
    await sql`update outbox set changed_at = now() - interval '31 s'`.execute(db());
    const claimed = await claimDueRebuild(db());
    expect(claimed).toBeDefined();
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: false } });
    if (claimed) await markRebuildSent(db(), claimed);
    expect(await isDue()).toBe(true);
  });

  it('is neither triggered nor delayed by requests from visitors', async () => {
    const id = await createFighter();
    const before = await readOutbox();
    const body = { 'First-Name': 'Bo', 'Last-Name': 'B', Email: 'bo@example.com', Message: 'Hello' };
    for (let count = 0; count < 3; count += 1) {
      expect((await send(session, 'DELETE', '/api/session')).status).toBe(204);
      await send(leads, 'POST', '/api/contact-messages', { body });
      await send(fighters, 'PUT', `/api/fighters/${id}`, { body: { name: 'Eve' } });
    }
    expect(await readOutbox()).toEqual(before);
    await markAllSent();
    expect((await send(session, 'DELETE', '/api/session')).status).toBe(204);
    expect(await isDue()).toBe(false);
  });
});

describe('a withdrawal', () => {
  async function prepareWithdrawal() {
    const id = await createMinor(owner);
    const path = await createGuardianLink(owner, id);
    await giveConsentOnPage(path);
    await markAllSent();
    return () => withdrawConsentOnPage(path);
  }

  it('calls the build hook immediately', async () => {
    let calls = 0;
    const hook = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    process.env.BUILD_HOOK_URL = `http://127.0.0.1:${await listen(hook)}/`;
    onTestFinished(() => {
      delete process.env.BUILD_HOOK_URL;
      hook.close();
    });
    const withdraw = await prepareWithdrawal();
    await createFighter();
    expect(calls).toBe(0);
    await withdraw();
    expect(calls).toBe(1);
    expect(await isDue()).toBe(false);
  });

  it('starts a rebuild on the local platform without the usual delay', async () => {
    const withdraw = await prepareWithdrawal();
    const buildLog = openBuildLog(database.env());
    const started = Promise.withResolvers<void>();
    const rebuilds = startRebuilds(await buildLog.readContentRevision(), {
      buildLog,
      rebuild: async () => {
        started.resolve();
        return 0;
      },
      missingShareImages: 0,
      debounceMs: 600_000,
    });
    onTestFinished(rebuilds.stop);
    await createFighter();
    rebuilds.onContentWrite();
    await withdraw();
    rebuilds.onContentWrite();
    await started.promise;
    expect(await readOutbox()).toContainEqual(expect.objectContaining({ sent_at: expect.any(Date) }));
    // The timeout is below 30 s, after which a rebuild starts even if it waits for more edits.
  }, 20_000);
});
