import { describe, expect, it, onTestFinished, vi } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import { ORIGIN, send, useOwnerSession } from '../../../support/api/api.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const CONTACT = '/api/contact-messages';
const HIGHLIGHT = '/api/highlight-requests';
const listLeads = () => db().selectFrom('leads').select(['id', 'fields', 'status']).orderBy('id').execute();

describe.each([
  ['contact message', leads, CONTACT, CONTACT_MESSAGE, 'Message'],
  ['highlight request', leads, HIGHLIGHT, HIGHLIGHT_REQUEST, 'Glove-Color'],
] as const)('a %s', (_name, handler, path, body, field) => {
  const submit = async (key: string, change: object = {}, clientIp = '192.0.2.1'): Promise<number> => {
    const headers = { 'idempotency-key': key };
    const response = await send(handler, 'POST', path, { body: { ...body, ...change }, headers, clientIp });
    expect(response.status).toBe(201);
    return (await response.json()).data.id;
  };

  it.each([
    ['the same fields', {}],
    ['a different fill-in time', { Seconds: '9' }],
    ['spaces around a field', { Email: ' ada@example.com ' }],
    ['the honeypot filled in', { Website: 'x' }],
  ])('with the same key and %s is a repeated submission', async (_case, change) => {
    const first = await submit('a-key', { Seconds: '5' });
    expect(await submit('a-key', change)).toBe(first);
    expect(await listLeads()).toHaveLength(1);
  });

  it('with the same key and reordered fields is a repeated submission', async () => {
    const first = await submit('a-key');
    const reversed = Object.fromEntries(Object.entries(body).toReversed());
    const headers = { 'idempotency-key': 'a-key' };
    const response = await send(handler, 'POST', path, { body: reversed, headers });
    expect((await response.json()).data.id).toBe(first);
  });

  it('with the same key and an edited field is a new lead, and both can be repeated', async () => {
    const first = await submit('a-key');
    const edited = await submit('a-key', { [field]: 'Edited' });
    expect(edited).not.toBe(first);
    expect(await submit('a-key', { [field]: 'Edited' })).toBe(edited);
    expect(await submit('a-key')).toBe(first);
    expect((await listLeads()).map(({ fields }) => fields[field])).toEqual([
      Reflect.get(body, field),
      'Edited',
    ]);
  });

  it.each([64, 65, 8_000])('with a key that differs after %i characters is a new lead', async (length) => {
    const start = 'k'.repeat(length);
    const first = await submit(`${start}1`);
    expect(await submit(`${start}2`)).not.toBe(first);
    expect(await submit(`${start}1`)).toBe(first);
    expect(await listLeads()).toHaveLength(2);
  });

  it('without a key, or with an empty one, is always a new lead', async () => {
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await send(handler, 'POST', path, { body })).status).toBe(201);
      await submit('');
    }
    expect(await listLeads()).toHaveLength(4);
  });

  it('that is sent ten times concurrently with two texts is stored once per text', async () => {
    const texts = ['One', 'Two'];
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => submit('a-key', { [field]: texts[index % 2] })),
    );
    expect(new Set(ids).size).toBe(2);
    expect((await listLeads()).map(({ fields }) => fields[field]).toSorted()).toEqual(texts);
  });

  it('counts once toward the hourly limit, and can be repeated after the limit is reached', async () => {
    const ids: number[] = [];
    for (let sent = 0; sent < 20; sent += 1) {
      ids.push(await submit(`key-${sent}`));
      expect(await submit(`key-${sent}`)).toBe(ids.at(-1));
    }
    expect((await send(handler, 'POST', path, { body })).status).toBe(429);
    expect(await submit('key-3')).toBe(ids[3]);
  });

  it('is also a repeated submission when it is sent from another network', async () => {
    expect(await submit('a-key', {}, '198.51.100.7')).toBe(await submit('a-key'));
  });

  it('that was deleted stays deleted when it is repeated', async () => {
    const id = await submit('a-key');
    expect((await owner.send(handler, 'DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await submit('a-key')).toBe(id);
    expect(await listLeads()).toHaveLength(1);
    expect((await owner.send(handler, 'POST', `${path}/${id}/restore`, { body: {} })).status).toBe(200);
  });

  it('that was permanently removed is stored again when it is repeated', async () => {
    const id = await submit('a-key');
    await db().deleteFrom('leads').execute();
    expect(await submit('a-key')).not.toBe(id);
    expect(await listLeads()).toHaveLength(1);
  });

  it('is forwarded once, even if it is repeated', async () => {
    vi.stubEnv('LEAD_WEBHOOK_URL', 'http://127.0.0.1:9/');
    onTestFinished(() => void vi.unstubAllEnvs());
    await Promise.all([submit('a-key'), submit('a-key')]);
    await submit('a-key');
    expect(await db().selectFrom('notices').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['IPv4 address', ['192.0.2.9', '::ffff:192.0.2.9', '192.0.2.9:4711']],
    ['IPv6 network (/64)', ['2001:db8::1', '2001:DB8:0:0:ffff::2', '[2001:db8::3]:4711']],
  ])('is limited per %s', async (_case, clientIps) => {
    for (let sent = 0; sent < 20; sent += 1) await submit('', {}, clientIps[sent % clientIps.length]);
    for (const clientIp of clientIps)
      expect((await send(handler, 'POST', path, { body, clientIp })).status).toBe(429);
  });
});

describe('an idempotency key', () => {
  it('does not match a submission of the other form', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const message = await send(leads, 'POST', CONTACT, { body: CONTACT_MESSAGE, headers });
    const request = await send(leads, 'POST', HIGHLIGHT, { body: HIGHLIGHT_REQUEST, headers });
    expect([message.status, request.status]).toEqual([201, 201]);
    expect(await listLeads()).toHaveLength(2);
  });

  it('distinguishes repeats from new messages in forms sent without JavaScript', async () => {
    const submit = async (change: Record<string, string>) => {
      const fields = { ...CONTACT_MESSAGE, Submission: 's'.repeat(100), Seconds: '5', ...change };
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
      const body = new URLSearchParams(fields).toString();
      const response = await send(leads, 'POST', CONTACT, { body, headers });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/thanks']);
    };
    await submit({});
    await submit({ Seconds: '12' });
    await submit({ Message: 'Edited' });
    await submit({ Submission: `${'s'.repeat(100)}2` });
    expect((await listLeads()).map(({ fields }) => fields['Message'])).toEqual([
      CONTACT_MESSAGE.Message,
      'Edited',
      CONTACT_MESSAGE.Message,
    ]);
  });
});
