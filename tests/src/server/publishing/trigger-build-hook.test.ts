import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../../netlify/functions/every-minute.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { useDatabase } from '../../../support/database/database.ts';

const publish = scheduledFunction('publish');

const { db } = useDatabase();

/** A build hook that runs `before`, responds with `status` and counts calls. */
const hook = { calls: 0, status: 200, before: async () => {} };
const server = createServer(async (request, response) => {
  hook.calls += 1;
  expect(request.method).toBe('POST');
  await hook.before();
  response.writeHead(hook.status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  delete process.env.BUILD_HOOK_URL;
  server.close();
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo; // A TCP server has an AddressInfo.
  process.env.BUILD_HOOK_URL = `http://127.0.0.1:${port}/hook`;
  Object.assign(hook, { calls: 0, status: 200, before: async () => {} });
});

const toVideo = () => ({ name: 'A', slug: `a-${Math.random()}`, video_url: 'https://youtu.be/a' });
/** Inserts videos in one statement. The trigger runs for each video. */
const edit = (videos = 1) =>
  db()
    .insertInto('videos')
    .values(Array.from({ length: videos }, toVideo))
    .execute();

/** Ages the waiting rebuild. Real time passes too, so tests that expect no request stay at least 15 s below a limit. */
const advance = (seconds: number) =>
  sql`update outbox set changed_at = changed_at - make_interval(secs => ${seconds}::int),
    created_at = created_at - make_interval(secs => ${seconds}::int),
    next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}::int) where sent_at is null`.execute(
    db(),
  );

const findWaiting = () =>
  db().selectFrom('outbox').selectAll().where('sent_at', 'is', null).executeTakeFirst();

describe('a rebuild', () => {
  it('is requested by a job that runs every minute', () => {
    expect(config.schedule).toBe('* * * * *');
  });

  it('is requested once, 30 s after the last edit', async () => {
    await publish();
    expect(hook.calls).toBe(0);
    await edit();
    await advance(15);
    await publish();
    expect(hook.calls).toBe(0);
    await advance(15);
    await publish();
    await publish();
    expect(hook.calls).toBe(1);
    expect(await findWaiting()).toBeUndefined();
  });

  it('is requested at most 5 min after an edit, and once for 1,000 edits in a minute', async () => {
    for (let edits = 0; edits < 1000; edits += 50) {
      await Promise.all(Array.from({ length: 5 }, () => edit(10)));
      await advance(3);
      await publish();
    }
    await advance(30);
    await publish();
    await publish();
    expect(hook.calls).toBe(1);
    for (let minute = 0; minute < 6; minute += 1) {
      await edit();
      await sql`update outbox set created_at = created_at - interval '1 minute' where sent_at is null`.execute(
        db(),
      );
      await publish();
    }
    expect(hook.calls).toBe(2);
  });

  it('is requested again after increasing delays while the hook is down', async () => {
    await edit();
    await advance(30);
    hook.status = 500;
    await publish();
    expect(await findWaiting()).toMatchObject({ attempts: 1, last_error: 'The build hook returned 500.' });
    await advance(40);
    await publish();
    expect(hook.calls).toBe(1);
    await advance(20);
    await publish();
    await advance(100);
    await publish();
    expect(hook.calls).toBe(2);
    hook.status = 200;
    await advance(20);
    await publish();
    expect(hook.calls).toBe(3);
    expect(await findWaiting()).toBeUndefined();
  });

  it('is requested again after an edit during the request to the hook', async () => {
    await edit();
    await advance(30);
    hook.before = async () => {
      await edit();
    };
    await publish();
    hook.before = async () => {};
    expect(await findWaiting()).toBeDefined();
    await publish();
    expect(hook.calls).toBe(1);
    await advance(30);
    await publish();
    expect(hook.calls).toBe(2);
    expect(await findWaiting()).toBeUndefined();
  });

  it('is requested once if several runs of the job are concurrent', async () => {
    await edit();
    await advance(30);
    await Promise.all([publish(), publish(), publish()]);
    expect(hook.calls).toBe(1);
  });

  it('stays in the outbox while the build hook is unreachable or not configured', async () => {
    await edit();
    await advance(30);
    process.env.BUILD_HOOK_URL = 'http://127.0.0.1:9/';
    await publish();
    expect(await findWaiting()).toMatchObject({ last_error: 'The build hook could not be reached.' });
    delete process.env.BUILD_HOOK_URL;
    await advance(3600);
    await publish();
    expect(hook.calls).toBe(0);
    expect(await findWaiting()).toMatchObject({ attempts: 1 });
  });
});
