import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PUSH_DEVICES, PUSH_KINDS } from '#src/domain/push/push.ts';
import { refuseConsent } from '#src/server/consent/queries.ts';
import leads from '#src/server/leads/endpoints.ts';
import { listUnsentNotices } from '#src/server/outbox/queries.ts';
import pushDevices from '#src/server/push/endpoints.ts';
import { OWNER, send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  createClientLink,
  deliver,
  requestChange,
  sendHighlightRequest,
} from '../../../support/content/client-page.ts';
import { insertFighter } from '../../../support/content/fighters.ts';
import { CONTACT_MESSAGE } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { hashQuickly } from '../../../support/database/hash-quickly.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';
import { usePushService } from '../../../support/third-parties/push-service.ts';

const PATH = '/api/push-devices';
const ALL = { kinds: [...PUSH_KINDS], quietFrom: '', quietTo: '', showsDetails: false };

const { db } = useDatabase();
const owner = useOwnerSession();
const mailbox = useMailbox();
const service = usePushService();
const sendNotices = scheduledFunction('send-notices');

let smtpUrl = '';
beforeEach(() => {
  smtpUrl = process.env.SMTP_URL ?? '';
  delete process.env.SMTP_URL;
});

const put = (body: object) => owner.send(pushDevices, 'PUT', PATH, { body });
const list = async () => (await (await owner.send(pushDevices, 'GET', PATH)).json()).data;

/** Turns on notifications on a device, with these choices. Returns its id. */
async function turnOn(name: string, choices: object = {}): Promise<number> {
  const response = await put(service.subscribe(name));
  expect(response.status).toBe(200);
  const { id } = (await response.json()).data;
  await owner.send(pushDevices, 'PUT', `${PATH}/${id}`, { body: { ...ALL, ...choices } });
  return id;
}

const sendMessage = () => send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
const countNotices = async () => (await db().selectFrom('notices').select('id').execute()).length;
const makeDue = () => sql`update notices set next_attempt_at = now()`.execute(db());
const contents = () => service.received.map(({ content }) => content);

describe('a device', () => {
  it('is added, gets choices, and is removed', async () => {
    expect(await list()).toEqual({ publicKey: service.keys.publicKey, devices: [] });
    const subscription = service.subscribe('phone');
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' };
    const response = await owner.send(pushDevices, 'PUT', PATH, { body: subscription, headers });
    const { data: device } = await response.json();
    expect(device).toMatchObject({
      ...ALL,
      version: 1,
      name: 'Safari on iPhone',
      isActive: true,
      lastSentAt: null,
    });
    const choices = { kinds: ['request'], quietFrom: '22:00', quietTo: '07:30', showsDetails: true };
    const path = `${PATH}/${device.id}`;
    const save = () =>
      owner.send(pushDevices, 'PUT', path, { body: choices, headers: { 'if-match': '"1"' } });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(412);
    // Both adding the device again and renewing it keep the choices.
    const { endpoint } = service.subscribe('renewed');
    expect((await put(subscription)).status).toBe(200);
    expect((await put({ ...subscription, endpoint, replaces: subscription.endpoint })).status).toBe(200);
    expect((await list()).devices).toEqual([
      expect.objectContaining({ id: device.id, endpoint, ...choices }),
    ]);
    // The response to the first request may have been lost.
    for (const _ of [1, 2]) expect((await owner.send(pushDevices, 'DELETE', path)).status).toBe(204);
    // A device that was removed elsewhere cannot be renewed.
    expect((await put({ ...subscription, replaces: endpoint })).status).toBe(404);
    expect((await list()).devices).toEqual([]);
  });

  it.each([
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'http://fcm.googleapis.com/fcm/send/1' },
    { p256dh: 'AAAA' },
    { auth: 'short' },
    { timeZone: 'Mars/Olympus' },
    { replaces: 'https://localhost/' },
  ])('is not stored with %o', async (change) => {
    expect((await put({ ...service.subscribe('phone'), ...change })).status).toBe(422);
  });

  it('is not stored if it subscribed with other keys, or if there are too many devices', async () => {
    const subscription = service.subscribe('phone');
    expect((await put({ ...subscription, publicKey: 'other' })).status).toBe(409);
    await sql`insert into push_subscriptions (endpoint, p256dh, auth, owner_hash, name, kinds, time_zone)
      select 'https://fcm.googleapis.com/' || n, '', '', '', '', '{}', 'UTC'
      from generate_series(1, ${MAX_PUSH_DEVICES}::int) as n`.execute(db());
    expect((await put(subscription)).status).toBe(409);
  });
});

it('a notification about a new message is sent to each device that wants it, encrypted and without names', async () => {
  await turnOn('phone');
  await turnOn('laptop', { kinds: ['request'] });
  await sendMessage();
  await sendNotices();
  await sendNotices();
  const [{ id } = { id: 0 }] = await db().selectFrom('leads').select('id').execute();
  expect(service.received).toHaveLength(1);
  const [{ endpoint, headers, redirect, content } = { headers: new Headers() }] = service.received;
  expect(endpoint).toMatch(/phone$/);
  expect(redirect).toBe('manual');
  expect(headers.get('authorization')).toMatch(/^vapid t=.*, k=/);
  expect(headers.get('ttl')).toBe('86400');
  expect(content).toEqual({
    title: 'New message',
    body: '',
    path: `/admin/inbox?message=contact-messages-${id}`,
    tag: `message-${id}`,
    unread: 1,
  });
  expect((await list()).devices[0].lastSentAt).not.toBeNull();
});

it('without devices or keys, nothing is enqueued', async () => {
  await sendMessage();
  await turnOn('phone');
  delete process.env.VAPID_PUBLIC_KEY;
  delete process.env.VAPID_PRIVATE_KEY;
  await sendMessage();
  expect([await countNotices(), (await list()).publicKey]).toEqual([0, null]);
});

it('spam is not reported', async () => {
  await turnOn('phone');
  const body = { ...CONTACT_MESSAGE, Website: 'x' };
  expect((await send(leads, 'POST', '/api/contact-messages', { body })).status).toBe(201);
  expect(await countNotices()).toBe(0);
});

it('notices about the actions of clients and guardians are sent, with names if the owner wants them', async () => {
  await turnOn('phone', { showsDetails: true });
  const leadId = await sendHighlightRequest();
  const path = await createClientLink(owner, leadId);
  await sql`update leads set status = 'in_edit'`.execute(db());
  await deliver(db(), leadId);
  expect((await requestChange(path, 'Less music')).status).toBe(303);
  const fighterId = await insertFighter(db());
  const refusal = {
    wording: 'I agree.',
    wordingVersion: 'v1',
    wordingLanguage: 'en',
    changedBy: '',
    savedFrom: '',
    notifiesOwner: true,
  } as const;
  await refuseConsent(db(), fighterId, refusal);
  await sendNotices();
  // They are sent concurrently, so they arrive in any order.
  const [change, refused, request] = contents().sort((a, b) => (a.title < b.title ? -1 : 1));
  expect(change).toMatchObject({
    title: '@ada asked for a change',
    body: 'Less music',
    tag: `change_requested-${leadId}`,
  });
  expect(refused).toMatchObject({
    title: 'A guardian said no to the profile of Ada Marlowe',
    path: `/admin/fighters/${fighterId}`,
  });
  expect(request).toMatchObject({ title: 'New highlight request from @ada', unread: 1 });
  expect(request?.body).toContain('Instagram Handle: @ada');
});

it('during its quiet hours, a device gets nothing, and afterward everything', async () => {
  const now = new Date();
  const toTime = (hours: number) =>
    new Date(now.getTime() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'America/New_York',
    });
  const id = await turnOn('phone', { quietFrom: toTime(-2), quietTo: toTime(2) });
  await sendMessage();
  await sendNotices();
  expect(service.received).toEqual([]);
  await owner.send(pushDevices, 'PUT', `${PATH}/${id}`, { body: ALL });
  await sendNotices();
  expect(service.received).toHaveLength(1);
});

it.each([404, 410])('a device is removed silently if the push service returns %i', async (status) => {
  await turnOn('phone');
  await sendMessage();
  service.status = status;
  await sendNotices();
  expect([(await list()).devices, await countNotices()]).toEqual([[], 0]);
});

it.each([429, 500])('after a %i, the notice is sent again later', async (status) => {
  await turnOn('phone');
  await sendMessage();
  service.status = status;
  await sendNotices();
  service.status = 201;
  await sendNotices();
  expect(service.received).toEqual([]);
  await makeDue();
  await sendNotices();
  expect(service.received).toHaveLength(1);
});

it('a notice that the push service rejects is listed, unless an email about the same event was sent', async () => {
  await turnOn('phone');
  service.status = 403;
  await sendMessage();
  await sendNotices();
  expect(await listUnsentNotices(db())).toMatchObject([
    { kind: 'email', device: 'Unknown device', failure: 'The push service returned 403' },
  ]);
  process.env.SMTP_URL = smtpUrl;
  await sql`delete from notices`.execute(db());
  await sendMessage();
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect(await listUnsentNotices(db())).toEqual([]);
});

it('a notice that is older than a day is discarded', async () => {
  await turnOn('phone');
  await sendMessage();
  await sql`update notices set created_at = now() - interval '25 hours'`.execute(db());
  await sendNotices();
  expect([service.received, await countNotices()]).toEqual([[], 0]);
});

it('after a change of the password, a device gets nothing until the owner opens the back office there', async () => {
  const subscription = service.subscribe('phone');
  await put(subscription);
  const before = process.env.ADMIN_PASSWORD_HASH;
  process.env.ADMIN_PASSWORD_HASH = hashQuickly(`${OWNER.password}!`);
  await sendMessage();
  process.env.ADMIN_PASSWORD_HASH = before;
  expect(await countNotices()).toBe(0);
  await sql`update push_subscriptions set owner_hash = 'former'`.execute(db());
  expect((await list()).devices).toMatchObject([{ isActive: false }]);
  await put({ ...subscription, replaces: subscription.endpoint });
  expect((await list()).devices).toMatchObject([{ isActive: true }]);
});
