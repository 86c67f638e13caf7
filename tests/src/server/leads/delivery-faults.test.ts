import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toNoticeWriters } from '#src/server/jobs.ts';
import leads from '#src/server/leads/endpoints.ts';
import { sendNotices } from '#src/server/outbox/send-notices.ts';
import { createDb } from '#src/server/platform/db/db.ts';
import { send } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { CONTACT_MESSAGE } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { runScript } from '../../../support/site/process.ts';

const forward = scheduledFunction('send-notices');
const publish = scheduledFunction('publish');

// Tests that leads and rebuild requests are delivered although the receiving service or the job's process fails.

const { db, env } = useDatabase();

async function listen(server: TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // A TCP server has an AddressInfo.
}

/** Starts an HTTP server, and sets the environment variable to its URL during the test. */
async function openHook(variable: string, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const url = `http://127.0.0.1:${await listen(server)}/`;
  onTestFinished(() => server.closeAllConnections());
  setVariable(variable, url);
  return url;
}

function setVariable(name: string, value: string): void {
  vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function sendMessage(): Promise<number> {
  const response = await send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}
const listWaiting = () => db().selectFrom('notices').selectAll().where('sent_at', 'is', null).execute();
/** Runs the job with a shorter timeout than in production. */
const sendWithTimeout = () =>
  sendNotices(createDb(env()), { ...env(), writers: toNoticeWriters(), responseTimeoutMs: 200 });
const passMinute = () =>
  sql`update notices set next_attempt_at = next_attempt_at - interval '1 minute'`.execute(db());
const editThirtySecondsAgo = async () => {
  await db().insertInto('videos').values({ name: 'A', slug: 'a', video_url: 'https://youtu.be/a' }).execute();
  await sql`update outbox set changed_at = changed_at - interval '30 seconds'`.execute(db());
};

describe('a lead', () => {
  it('is retried when the webhook times out, until it responds in time', async () => {
    const calls: string[] = [];
    let isSlow = true;
    await openHook('LEAD_WEBHOOK_URL', (request, response) => {
      calls.push(String(request.headers['idempotency-key']));
      if (!isSlow) response.end();
    });
    const id = await sendMessage();
    expect(await sendWithTimeout()).toBe(0);
    expect(await listWaiting()).toMatchObject([
      { attempts: 1, last_error: expect.stringMatching(/timeout/) },
    ]);
    isSlow = false;
    await passMinute();
    await forward();
    await forward();
    expect(calls).toEqual([`lead-${id}-webhook`, `lead-${id}-webhook`]);
    expect(await listWaiting()).toEqual([]);
  });

  it('is retried when the mail server does not respond', async () => {
    const sockets: { destroy: () => void }[] = [];
    const port = await listen(createTcpServer((socket) => void sockets.push(socket)));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    setVariable('SMTP_URL', `smtp://127.0.0.1:${port}`);
    setVariable('LEAD_EMAIL_TO', 'owner@example.com');
    await sendMessage();
    expect(await sendWithTimeout()).toBe(0);
    expect(await listWaiting()).toMatchObject([{ kind: 'email', attempts: 1 }]);
  });

  it('is sent once even if the webhook responds twice', async () => {
    let requests = 0;
    const response = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nOK';
    const port = await listen(
      createTcpServer((socket) => {
        socket.once('data', () => {
          requests += 1;
          socket.end(response + response);
        });
        socket.on('error', () => undefined);
      }),
    );
    setVariable('LEAD_WEBHOOK_URL', `http://127.0.0.1:${port}/`);
    await sendMessage();
    await forward();
    await forward();
    expect(requests).toBe(1);
    expect(await listWaiting()).toEqual([]);
  });

  it('is sent again later if the process is killed while sending it', async () => {
    const sent: string[] = [];
    const requested = Promise.withResolvers<void>();
    let isHanging = true;
    const url = await openHook('LEAD_WEBHOOK_URL', (request, response) => {
      if (isHanging) return requested.resolve();
      sent.push(String(request.headers['idempotency-key']));
      response.end();
    });
    const id = await sendMessage();
    const jobProcess = runJob('send-notices', { LEAD_WEBHOOK_URL: url });
    await requested.promise;
    jobProcess.child.kill('SIGKILL');
    await jobProcess.exitCode;
    isHanging = false;
    // The lead is not claimed again while the first process could still be sending it.
    await forward();
    expect(sent).toEqual([]);
    await passMinute();
    await forward();
    await forward();
    expect(sent).toEqual([`lead-${id}-webhook`]);
  });

  it.each([
    ['set forward', -1],
    ['set back', 1],
  ])('is sent once after the clock was %s by a year', async (_case, years) => {
    let calls = 0;
    await openHook('LEAD_WEBHOOK_URL', (_request, response) => {
      calls += 1;
      response.end();
    });
    await sendMessage();
    // Relative to the new clock, stored times are off by a year.
    await sql`update notices set next_attempt_at = now() + make_interval(years => ${years}::int)`.execute(
      db(),
    );
    await forward();
    await forward();
    expect(calls).toBe(1);
    expect(await listWaiting()).toEqual([]);
  });
});

describe('a rebuild', () => {
  it('is requested again when the process is killed during the request', async () => {
    let isHanging = true;
    let calls = 0;
    const requested = Promise.withResolvers<void>();
    const url = await openHook('BUILD_HOOK_URL', (_request, response) => {
      if (isHanging) return requested.resolve();
      calls += 1;
      response.end();
    });
    await editThirtySecondsAgo();
    const jobProcess = runJob('publish', { BUILD_HOOK_URL: url });
    await requested.promise;
    jobProcess.child.kill('SIGKILL');
    await jobProcess.exitCode;
    isHanging = false;
    await publish();
    expect(calls).toBe(0);
    await sql`update outbox set next_attempt_at = next_attempt_at - interval '1 minute'`.execute(db());
    await publish();
    await publish();
    expect(calls).toBe(1);
  });

  it('is requested once after the clock was set back by a year', async () => {
    let calls = 0;
    await openHook('BUILD_HOOK_URL', (_request, response) => {
      calls += 1;
      response.end();
    });
    await editThirtySecondsAgo();
    await sql`update outbox set created_at = created_at + interval '1 year',
      changed_at = changed_at + interval '1 year', next_attempt_at = next_attempt_at + interval '1 year'`.execute(
      db(),
    );
    await publish();
    await publish();
    expect(calls).toBe(1);
  });
});

function runJob(name: string, variables: Record<string, string>) {
  const { databaseUrl, bridgeUrl } = env();
  return runScript('tests/support/api/run-job.ts', {
    JOB: name,
    DATABASE_URL: databaseUrl,
    NEON_PROXY_URL: bridgeUrl ?? '',
    ...variables,
  });
}
