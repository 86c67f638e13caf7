import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import contactMessages from '../../../../netlify/functions/contact-messages.ts';
import forward, { config } from '../../../../netlify/functions/forward-leads.ts';
import highlightRequests from '../../../../netlify/functions/highlight-requests.ts';
import { send } from '../../../support/api.ts';
import { useDatabase } from '../../../support/database.ts';

const { db } = useDatabase();

/** A webhook that answers as it is told to, and keeps what it has taken. */
const hook = {
  status: 200,
  calls: [] as { key: string; body: { id: number; fields: Record<string, string> } }[],
  before: async () => {},
};
const webhook = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  await hook.before();
  if (hook.status === 200) {
    hook.calls.push({
      key: String(request.headers['idempotency-key']),
      body: JSON.parse(Buffer.concat(pieces).toString()),
    });
  }
  response.writeHead(hook.status).end();
});

/** A mail server that takes everything, unless it is told not to. */
const post = { refuses: false, mails: [] as { to: string[]; text: string }[] };
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      if (post.refuses) return done(new Error('Mailbox full'));
      post.mails.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        // Long lines are folded on their way.
        text: Buffer.concat(pieces).toString().replaceAll('=\r\n', ''),
      });
      done();
    });
  },
});

const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port; // Both listen on TCP.
let webhookUrl = '';
let smtpUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  webhookUrl = `http://127.0.0.1:${portOf(webhook.address())}/`;
  smtpUrl = `smtp://127.0.0.1:${portOf(mailServer.server.address())}`;
});
afterAll(async () => {
  webhook.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
beforeEach(() => {
  Object.assign(hook, { status: 200, calls: [], before: async () => {} });
  Object.assign(post, { refuses: false, mails: [] });
  // A run ends after 18 s. On a slow machine that would be in the middle of 500 leads.
  vi.useFakeTimers({ toFake: ['performance'] });
  for (const name of ['LEAD_WEBHOOK_URL', 'SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
});

afterEach(() => {
  vi.useRealTimers();
});

const MESSAGE = {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada@example.com',
  Message: 'Friday\n.\nQUIT',
};
let visitors = 0;

/** Each from an address of its own, so that none is one too many. */
async function write(message: object = MESSAGE): Promise<number> {
  visitors += 1;
  const response = await send(contactMessages, 'POST', '/api/contact-messages', {
    body: message,
    clientIp: `192.0.2.${visitors}`,
  });
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}

const pass = (seconds: number) =>
  sql`update lead_deliveries set next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}::int)`.execute(
    db(),
  );
const waiting = () => db().selectFrom('lead_deliveries').selectAll().where('sent_at', 'is', null).execute();

describe('a webhook', () => {
  beforeEach(() => {
    process.env.LEAD_WEBHOOK_URL = webhookUrl;
  });

  it('is told of each lead once, after it is stored', async () => {
    expect(config.schedule).toBe('* * * * *');
    const id = await write();
    expect(hook.calls).toEqual([]);
    await forward();
    await forward();
    expect(hook.calls).toEqual([
      {
        key: `lead-${id}-webhook`,
        body: {
          id,
          kind: 'contact',
          createdAt: expect.any(String),
          fields: { ...MESSAGE, 'Phone-Number': '' },
        },
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is not told of what a robot sent, nor of what was deleted meanwhile', async () => {
    await write({ ...MESSAGE, Website: 'https://spam.example' });
    const deleted = await write();
    await db().updateTable('leads').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
    await forward();
    expect(hook.calls).toEqual([]);
  });

  it('is told of a lead that was sent twice once', async () => {
    const headers = { 'idempotency-key': 'same' };
    await Promise.all(
      [1, 2, 3].map(() =>
        send(contactMessages, 'POST', '/api/contact-messages', {
          body: MESSAGE,
          headers,
          clientIp: '198.51.100.1',
        }),
      ),
    );
    await forward();
    expect(hook.calls).toHaveLength(1);
  });

  it('that is down is told later and later, of 500 leads once each', async () => {
    hook.status = 500;
    for (let first = 0; first < 500; first += 50)
      await Promise.all(Array.from({ length: 50 }, () => write()));
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(500);
    await forward();
    const rows = await waiting();
    expect(rows).toHaveLength(500);
    expect(rows[0]).toMatchObject({ attempts: 1, last_error: 'The webhook returned 500' });
    hook.status = 200;
    // What has passed by itself meanwhile counts too.
    await pass(20);
    await forward();
    expect(hook.calls).toEqual([]);
    await pass(40);
    await forward();
    await forward();
    expect(new Set(hook.calls.map(({ body }) => body.id)).size).toBe(500);
    expect(hook.calls).toHaveLength(500);
    expect(await waiting()).toEqual([]);
  });

  it('is told once by two that forward at the same time', async () => {
    for (let count = 0; count < 30; count += 1) await write();
    await Promise.all([forward(), forward(), forward()]);
    expect(hook.calls).toHaveLength(30);
  });

  it('gets the same key when a crash of ours hid that it was told', async () => {
    const id = await write();
    await forward();
    await sql`update lead_deliveries set sent_at = null`.execute(db());
    await pass(60);
    await forward();
    expect(hook.calls.map(({ key }) => key)).toEqual([`lead-${id}-webhook`, `lead-${id}-webhook`]);
  });
});

describe('an e-mail', () => {
  beforeEach(() => {
    process.env.SMTP_URL = smtpUrl;
    process.env.LEAD_EMAIL_TO = 'owner@example.com';
  });

  it('tells the owner of a lead, and is answered to the visitor', async () => {
    const id = await write();
    await send(highlightRequests, 'POST', '/api/highlight-requests', {
      body: {
        'Instagram-Handle': '@bo',
        Email: 'bo@example.com',
        'File-Link-1': 'https://example.com/a',
        'Glove-Color': 'Red',
        Agreement: 'Yes',
      },
    });
    await forward();
    await forward();
    expect(post.mails).toHaveLength(2);
    const [first] = post.mails.filter(({ text }) => text.includes('Ada Marlowe'));
    expect(first?.to).toEqual(['owner@example.com']);
    expect(first?.text).toContain('Subject: New message from Ada Marlowe');
    expect(first?.text).toContain('Reply-To: ada@example.com');
    expect(first?.text).toContain(`Message-ID: <lead-${id}-email-`);
    expect(first?.text).toMatch(/Message: Friday\r\n\.\.?\r\nQUIT/);
    expect(first?.text).toContain('/admin/inbox');
    expect(post.mails.some(({ text }) => text.includes('Subject: New highlight request from @bo'))).toBe(
      true,
    );
  });

  it('can not be given another header by a visitor', async () => {
    const changes = [{ 'First-Name': 'A\r\nBcc: all@example.com' }, { Email: '<all@example.com>,' }];
    for (const change of changes) {
      const body = { ...MESSAGE, ...change };
      const bad = await send(contactMessages, 'POST', '/api/contact-messages', { body });
      expect(bad.status).toBe(422);
    }
    await write({ ...MESSAGE, 'Last-Name': 'M, <all@example.com>' });
    await forward();
    expect(post.mails.map(({ to }) => to)).toEqual([['owner@example.com']]);
  });

  it('that is refused is sent again later, and a server that is away is waited for', async () => {
    await write();
    post.refuses = true;
    await forward();
    expect((await waiting())[0]?.last_error).toContain('Mailbox full');
    process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    await pass(60);
    await forward();
    expect((await waiting())[0]).toMatchObject({
      attempts: 2,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    process.env.SMTP_URL = smtpUrl;
    post.refuses = false;
    await pass(120);
    await forward();
    expect(post.mails).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});
