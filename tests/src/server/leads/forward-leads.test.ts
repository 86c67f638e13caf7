import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import { config } from '../../../../netlify/functions/every-minute.ts';
import { send } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import * as testLeads from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const sendNotices = scheduledFunction('send-notices');

const { db } = useDatabase();

/** A webhook that responds with `status` and records accepted calls. */
const hook = {
  status: 200,
  calls: [] as { key: string; body: { id: number; fields: Record<string, string> } }[],
};
const webhook = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (hook.status === 200) {
    hook.calls.push({
      key: String(request.headers['idempotency-key']),
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
  }
  response.writeHead(hook.status).end();
});

let webhookUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  // A TCP server has an AddressInfo.
  webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
});
afterAll(() => void webhook.close());
beforeEach(() => {
  Object.assign(hook, { status: 200, calls: [] });
  // Stop the clock: on a slow machine, a run would reach its limit of 18 s before it has sent 90 leads.
  vi.useFakeTimers({ toFake: ['performance'] });
  for (const name of ['LEAD_WEBHOOK_URL', 'SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
});

afterEach(() => {
  vi.useRealTimers();
});

// In SMTP, a line with only a dot ends the message.
const CONTACT_MESSAGE = { ...testLeads.CONTACT_MESSAGE, Message: 'Friday\n.\nQUIT' };
let visitors = 0;

/** Submits a message from a new IP address, so that no rate limit applies. */
async function submit(message: object = CONTACT_MESSAGE): Promise<number> {
  visitors += 1;
  const response = await send(leads, 'POST', '/api/contact-messages', {
    body: message,
    clientIp: `192.0.2.${visitors}`,
  });
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}

const advance = (seconds: number) =>
  sql`update notices set next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}::int)`.execute(
    db(),
  );
const listWaiting = () => db().selectFrom('notices').selectAll().where('sent_at', 'is', null).execute();

describe('a webhook', () => {
  beforeEach(() => {
    process.env.LEAD_WEBHOOK_URL = webhookUrl;
  });

  it('receives each stored lead once', async () => {
    expect(config.schedule).toBe('* * * * *');
    const id = await submit();
    expect(hook.calls).toEqual([]);
    await sendNotices();
    await sendNotices();
    expect(hook.calls).toEqual([
      {
        key: `lead-${id}-webhook`,
        body: {
          id,
          kind: 'contact',
          language: 'en',
          createdAt: expect.any(String),
          fields: { ...CONTACT_MESSAGE, 'Phone-Number': '' },
          option: null,
          bout: null,
        },
      },
    ]);
    expect(await listWaiting()).toEqual([]);
  });

  it('receives the chosen option of a highlight request with its price', async () => {
    const body = { ...testLeads.HIGHLIGHT_REQUEST, 'Option-Id': 'tournament-collaboration' };
    await send(leads, 'POST', '/api/highlight-requests', { body });
    await sendNotices();
    expect(hook.calls).toMatchObject([
      { body: { option: { id: 'tournament-collaboration', cents: 50_00, currency: 'USD' } } },
    ]);
  });

  it('receives neither spam nor deleted leads', async () => {
    await submit({ ...CONTACT_MESSAGE, Website: 'https://spam.example' });
    const deleted = await submit();
    await db().updateTable('leads').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
    await sendNotices();
    expect(hook.calls).toEqual([]);
  });

  it('is called once for a lead that was submitted several times', async () => {
    const headers = { 'idempotency-key': 'same' };
    await Promise.all(
      [1, 2, 3].map(() =>
        send(leads, 'POST', '/api/contact-messages', {
          body: CONTACT_MESSAGE,
          headers,
          clientIp: '198.51.100.1',
        }),
      ),
    );
    await sendNotices();
    expect(hook.calls).toHaveLength(1);
  });

  it('that was down receives each of 90 leads once, a minute later', async () => {
    hook.status = 500;
    // These are five batches. The last batch is smaller.
    for (const _ of [1, 2]) await Promise.all(Array.from({ length: 45 }, () => submit()));
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(90);
    await sendNotices();
    const rows = await listWaiting();
    expect(rows).toHaveLength(90);
    expect(rows[0]).toMatchObject({ attempts: 1, last_error: 'The webhook returned 500' });
    hook.status = 200;
    // Real time passes too, so stay well below the delay of a minute.
    await advance(20);
    await sendNotices();
    expect(hook.calls).toEqual([]);
    await advance(40);
    await sendNotices();
    await sendNotices();
    expect(new Set(hook.calls.map(({ body }) => body.id)).size).toBe(90);
    expect(hook.calls).toHaveLength(90);
    expect(await listWaiting()).toEqual([]);
  });

  it('receives each lead once even if several runs are concurrent', async () => {
    for (let count = 0; count < 30; count += 1) await submit();
    await Promise.all([sendNotices(), sendNotices(), sendNotices()]);
    expect(hook.calls).toHaveLength(30);
  });

  it('receives the same idempotency key again if the lead is sent again after a crash', async () => {
    const id = await submit();
    await sendNotices();
    await sql`update notices set sent_at = null`.execute(db());
    await advance(60);
    await sendNotices();
    expect(hook.calls.map(({ key }) => key)).toEqual([`lead-${id}-webhook`, `lead-${id}-webhook`]);
  });
});

describe('an email', () => {
  const mailbox = useMailbox();

  it('is sent to the owner with the visitor as Reply-To', async () => {
    const id = await submit();
    await send(leads, 'POST', '/api/highlight-requests', {
      body: { ...testLeads.HIGHLIGHT_REQUEST, 'Instagram-Handle': '@bo' },
    });
    await sendNotices();
    await sendNotices();
    expect(mailbox.emails).toHaveLength(2);
    const [first] = mailbox.emails.filter(({ text }) => text.includes('Ada Marlowe'));
    expect(first?.to).toEqual(['cam@example.com']);
    expect(first?.text).toContain('Subject: New message from Ada Marlowe');
    expect(first?.text).toContain('Reply-To: ada@example.com');
    expect(first?.text).toContain(`Message-ID: <lead-${id}-email-`);
    expect(first?.text).toMatch(/Message: Friday\r\n\.\.?\r\nQUIT/);
    expect(first?.text).toContain('/admin/inbox');
    expect(mailbox.emails.some(({ text }) => text.includes('Subject: New highlight request from @bo'))).toBe(
      true,
    );
  });

  it('has an HTML part with the same text, and with the logo if the owner has set one', async () => {
    await sql`insert into settings (saved) values ('{"logo": "https://images.example/logo.png"}')`.execute(
      db(),
    );
    await submit({ ...CONTACT_MESSAGE, Message: 'Fights <b>Friday</b>' });
    await sendNotices();
    const text = mailbox.emails[0]?.text ?? '';
    const [, plain = '', html = ''] = text.split(/Content-Type: text\/(?:plain|html)/);
    expect(plain).toContain('Fights <b>Friday</b>');
    expect(html).toContain('<img src="https://images.example/logo.png"');
    expect(html).toContain('Fights &lt;b&gt;Friday&lt;/b&gt;');
  });

  it('does not allow header injection', async () => {
    const changes = [{ 'First-Name': 'A\r\nBcc: all@example.com' }, { Email: '<all@example.com>,' }];
    for (const change of changes) {
      const body = { ...CONTACT_MESSAGE, ...change };
      const response = await send(leads, 'POST', '/api/contact-messages', { body });
      expect(response.status).toBe(422);
    }
    await submit({ ...CONTACT_MESSAGE, 'Last-Name': 'M, <all@example.com>' });
    await sendNotices();
    expect(mailbox.emails.map(({ to }) => to)).toEqual([['cam@example.com']]);
  });

  it('is retried after a rejection and while the mail server is unreachable', async () => {
    await submit();
    mailbox.toRejection = () => 'Mailbox full';
    await sendNotices();
    expect((await listWaiting())[0]?.last_error).toContain('Mailbox full');
    const { SMTP_URL } = process.env;
    process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    await advance(60);
    await sendNotices();
    expect((await listWaiting())[0]).toMatchObject({
      attempts: 2,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    process.env.SMTP_URL = SMTP_URL;
    mailbox.toRejection = null;
    await advance(120);
    await sendNotices();
    expect(mailbox.emails).toHaveLength(1);
    expect(await listWaiting()).toEqual([]);
  });
});
