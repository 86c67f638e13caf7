import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toAcceptanceWording } from '#src/domain/reels/reel.ts';
import leads from '#src/server/leads/endpoints.ts';
import reels from '#src/server/reels/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import {
  createClientLink,
  OTHER_REEL_URL,
  postOnClientPage,
  REEL_URL,
  readAcceptance,
  readClientPage,
  sendHighlightRequest,
  setStatus,
} from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

let leadId = 0;
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  await setStatus(owner, leadId, 'accepted');
});

const pagePath = () => `/api/client-pages/${leadId}`;
const deliver = (body: object) => owner.send(reels, 'POST', `${pagePath()}/reels`, { body });
const readReels = async () => (await (await owner.send(reels, 'GET', pagePath())).json()).data.reels;
const readLead = async () =>
  (await (await owner.send(leads, 'GET', '/api/highlight-requests')).json()).data[0];
const readHistory = async () =>
  (await (await owner.send(leads, 'GET', `/api/highlight-requests/${leadId}/history`)).json()).data;
const answer = async (fields: Record<string, string>) =>
  send(reelPage, 'POST', await createClientLink(owner, leadId), {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('the API returns the number of days in which a reel is usually ready', async () => {
  const { data } = await (await owner.send(reels, 'GET', pagePath())).json();
  expect(data.usualDays).toBe(7);
  await owner.send(settings, 'PUT', '/api/settings', { body: { usualDays: 3 } });
  const changed = await (await owner.send(reels, 'GET', pagePath())).json();
  expect(changed.data.usualDays).toBe(3);
});

describe('delivering a reel', () => {
  it('stores a version, moves the request to "delivered" and records who did it', async () => {
    const response = await deliver({ version: 1, url: ' youtu.be/abcdefghijk ', note: 'With sound.' });
    expect(response.status).toBe(200);
    expect(await readReels()).toEqual([
      {
        version: 1,
        url: 'https://youtu.be/abcdefghijk',
        note: 'With sound.',
        deliveredAt: expect.any(String),
        acceptedAt: null,
        acceptedWording: null,
        file: null,
      },
    ]);
    expect((await readLead()).status).toBe('delivered');
    expect((await readHistory())[0]).toMatchObject({
      kind: 'reel_delivered',
      actor: 'owner',
      changedBy: 'owner',
      fromStatus: 'accepted',
      toStatus: 'delivered',
      details: { version: 1 },
    });
  });

  it('removes the due date', async () => {
    const body = { dueOn: '2026-12-04' };
    await owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, { body });
    expect((await readLead()).dueOn).toBe('2026-12-04');
    await deliver({ version: 1, url: REEL_URL });
    expect((await readLead()).dueOn).toBeNull();
  });

  it('stores one version if the request is sent twice, even concurrently', async () => {
    const delivery = { version: 1, url: REEL_URL };
    const responses = await Promise.all([deliver(delivery), deliver(delivery)]);
    expect([...responses.map(({ status }) => status), (await deliver(delivery)).status]).toEqual([
      200, 200, 200,
    ]);
    expect(await readReels()).toHaveLength(1);
  });

  it('links the video on a repeated request if the first request stopped before linking it', async () => {
    await deliver({ version: 1, url: REEL_URL });
    await sql`delete from video_urls`.execute(db());
    expect((await deliver({ version: 1, url: REEL_URL })).status).toBe(200);
    const { rows } = await sql`select url from video_urls where link_id is not null`.execute(db());
    expect(rows).toEqual([{ url: REEL_URL }]);
  });

  it('never shows the client the poster of an older version', async () => {
    const readPage = async () => (await send(reelPage, 'GET', await createClientLink(owner, leadId))).text();
    await deliver({ version: 1, url: REEL_URL });
    const poster = { src: '/media/older-poster.webp', width: 640, height: 360, color: '#102030' };
    await sql`update video_links set poster = ${JSON.stringify(poster)}::jsonb`.execute(db());
    expect(await readPage()).toContain('older-poster');
    await deliver({ version: 2, url: OTHER_REEL_URL });
    expect(await readPage()).not.toContain('older-poster');
    await sql`delete from video_urls where url = ${OTHER_REEL_URL}`.execute(db());
    expect(await readPage()).not.toContain('older-poster');
  });

  it('is rejected if another tab has delivered this version, or if it skips a version', async () => {
    await deliver({ version: 1, url: REEL_URL });
    expect((await deliver({ version: 1, url: OTHER_REEL_URL })).status).toBe(409);
    expect((await deliver({ version: 3, url: OTHER_REEL_URL })).status).toBe(409);
    expect((await deliver({ version: 2, url: OTHER_REEL_URL })).status).toBe(200);
    expect((await readReels()).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  it.each(['approved', 'paid', 'declined'])('is rejected for a request that is %s', async (status) => {
    await deliver({ version: 1, url: REEL_URL });
    await setStatus(owner, leadId, status);
    expect((await deliver({ version: 2, url: REEL_URL })).status).toBe(409);
    expect(await readReels()).toHaveLength(1);
    expect((await readLead()).status).toBe(status);
  });

  it.each([
    ['a link to another site', { version: 1, url: 'https://example.com/reel' }],
    ['a script URL', { version: 1, url: 'javascript:alert(1)' }],
    ['a link to a profile', { version: 1, url: 'https://www.instagram.com/cam/' }],
    ['version 0', { version: 0, url: REEL_URL }],
    ['an unknown field', { version: 1, url: REEL_URL, acceptedAt: '2026-11-23' }],
  ])('is rejected for %s', async (_case, body) => {
    expect((await deliver(body)).status).toBe(422);
  });

  it('returns 404 for a request that does not exist', async () => {
    const response = await owner.send(reels, 'POST', '/api/client-pages/999999/reels', {
      body: { version: 1, url: REEL_URL },
    });
    expect(response.status).toBe(404);
  });
});

describe('a request without a reel', () => {
  const put = (status: string) =>
    owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, { body: { status } });
  const move = async (from: string, to: string) => {
    const changes = [{ kind: 'highlight-requests', id: leadId, from, to }];
    return (await (await owner.send(leads, 'POST', '/api/inbox/bulk', { body: { changes } })).json()).data;
  };

  it.each(['delivered', 'approved'])('cannot be marked as %s, one by one or in bulk', async (status) => {
    const response = await put(status);
    expect([response.status, (await response.json()).detail]).toEqual([
      409,
      'No reel has been delivered yet. Deliver a version first.',
    ]);
    expect(await move('accepted', status)).toEqual({
      changed: [],
      skipped: [{ kind: 'highlight-requests', id: leadId, reason: 'reel-missing' }],
    });
    expect((await readLead()).status).toBe('accepted');
    expect((await readHistory()).map(({ kind }: { kind: string }) => kind)).toEqual(['status']);
    await deliver({ version: 1, url: REEL_URL });
    await put('in_edit');
    expect((await move('in_edit', status)).changed).toHaveLength(1);
  });

  it('that was marked as delivered by an earlier release keeps that status until the owner changes it', async () => {
    await sql`update leads set status = 'delivered'`.execute(db());
    expect((await put('delivered')).status).toBe(200);
    expect((await move('delivered', 'delivered')).changed).toHaveLength(1);
    expect((await put('in_edit')).status).toBe(200);
    expect((await put('delivered')).status).toBe(409);
  });
});

describe('an accepted price', () => {
  const toUsd = (cents: number) => ({ cents, currency: 'USD' });
  const setPrice = (agreed: object | null) =>
    owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, { body: { agreed } });
  beforeEach(async () => {
    await setPrice(toUsd(70_00));
    await deliver({ version: 1, url: REEL_URL });
    await postOnClientPage(await createClientLink(owner, leadId), {
      action: 'accept',
      version: '1',
      wording: toAcceptanceWording(1, { cents: 70_00, currency: 'USD' }),
    });
  });

  it('cannot be changed, whatever the status, but can be sent again', async () => {
    expect(await readLead()).toMatchObject({
      status: 'approved',
      accepted: { version: 1, price: toUsd(70_00) },
    });
    for (const status of ['approved', 'in_edit', 'paid']) {
      await setStatus(owner, leadId, status);
      const response = await setPrice(toUsd(90_00));
      expect([response.status, (await response.json()).detail]).toEqual([
        409,
        expect.stringContaining('The client has accepted the price.'),
      ]);
      expect((await setPrice(null)).status).toBe(409);
      expect((await setPrice(toUsd(70_00))).status).toBe(200);
    }
    expect((await readLead()).agreed).toEqual(toUsd(70_00));
  });

  it('changes with a new version, which the client accepts again', async () => {
    const offer = { version: 2, url: REEL_URL, note: 'As discussed', agreed: toUsd(90_00) };
    for (const { status } of [await deliver(offer), await deliver(offer)]) expect(status).toBe(200);
    expect((await deliver({ ...offer, agreed: toUsd(95_00) })).status).toBe(409);
    expect(await readLead()).toMatchObject({ status: 'delivered', agreed: toUsd(90_00), accepted: null });
    expect((await readHistory()).slice(0, 2)).toMatchObject([
      { kind: 'reel_delivered', fromStatus: 'approved', toStatus: 'delivered', details: { version: 2 } },
      { kind: 'price', toStatus: null, details: { from: toUsd(70_00), to: toUsd(90_00) } },
    ]);
    const path = await createClientLink(owner, leadId);
    expect(await readClientPage(path)).toContain('Payment of $90 is now due.');
    expect(await readClientPage(path)).not.toContain('$70');
    await postOnClientPage(path, await readAcceptance(path));
    expect(await readClientPage(path)).toContain('Amount due: <strong>$90</strong>');
    expect(await readClientPage(path)).not.toContain('$70');
    expect((await readLead()).accepted).toEqual({ version: 2, price: toUsd(90_00) });
  });

  it('is what the client owes if an earlier release let the owner change the price afterward', async () => {
    await sql`update leads set agreed_cents = 9000, accepted_version = null, accepted_cents = null,
      accepted_currency = null`.execute(db());
    await sql`insert into lead_events (lead_id, actor, kind, details) values
      (${leadId}, 'owner', 'price', ${JSON.stringify({ from: toUsd(70_00), to: toUsd(80_00) })}::jsonb),
      (${leadId}, 'owner', 'price', ${JSON.stringify({ from: toUsd(80_00), to: toUsd(90_00) })}::jsonb)`.execute(
      db(),
    );
    await sql`select fill_accepted_prices()`.execute(db());
    expect(await readLead()).toMatchObject({
      agreed: toUsd(90_00),
      accepted: { version: 1, price: toUsd(70_00) },
    });
    const html = await readClientPage(await createClientLink(owner, leadId));
    expect(html).toContain('Amount due: <strong>$70</strong>');
    expect(html).not.toContain('$90');
  });
});

it('the inbox shows the change that a client asked for, and counts it as unread until the next delivery', async () => {
  const readUnread = async () => (await (await owner.send(leads, 'GET', '/api/inbox')).json()).data.unread;
  await deliver({ version: 1, url: REEL_URL });
  expect([await readUnread(), (await readLead()).openChange]).toEqual([0, null]);
  expect((await answer({ action: 'request-change', version: '1', note: 'More jabs' })).status).toBe(303);
  expect([await readUnread(), (await readLead()).openChange]).toEqual([1, 'More jabs']);
  expect(
    (await readHistory()).find(({ kind }: { kind: string }) => kind === 'change_requested'),
  ).toMatchObject({
    actor: 'client',
    note: 'More jabs',
    fromStatus: 'delivered',
    toStatus: 'in_edit',
  });
  await deliver({ version: 2, url: REEL_URL });
  expect([await readUnread(), (await readLead()).openChange]).toEqual([0, null]);
});

describe('declining a request', () => {
  const decline = (change: object) =>
    owner.send(leads, 'POST', '/api/inbox/bulk', {
      body: {
        changes: [{ kind: 'highlight-requests', id: leadId, from: 'accepted', to: 'declined', ...change }],
      },
    });
  const readPage = async () => (await send(reelPage, 'GET', await createClientLink(owner, leadId))).text();

  it("stores what the owner writes to the client, and shows it on the client's page", async () => {
    const toClient = { text: 'Fully booked <b>until May</b>.', isEmailed: false };
    expect((await decline({ toClient })).status).toBe(200);
    expect(await readPage()).toContain('<blockquote>Fully booked &lt;b&gt;until May&lt;/b&gt;.</blockquote>');
    expect((await readHistory())[1]).toMatchObject({ toStatus: 'declined', note: toClient.text });
    const { data } = await (await owner.send(reels, 'GET', pagePath())).json();
    expect(data).toMatchObject({ declinedText: toClient.text, emails: [] });
  });

  it('stores a separate text for each request of a bulk decline, and emails only those chosen by the owner', async () => {
    const otherId = await sendHighlightRequest({ 'Instagram-Handle': '@bo' });
    await setStatus(owner, otherId, 'accepted');
    const change = { kind: 'highlight-requests', from: 'accepted', to: 'declined' };
    const body = {
      changes: [
        { ...change, id: leadId, toClient: { text: 'Hi Ada, sorry.', isEmailed: true } },
        { ...change, id: otherId, toClient: { text: 'Hi Bo, sorry.', isEmailed: false } },
      ],
    };
    expect((await owner.send(leads, 'POST', '/api/inbox/bulk', { body })).status).toBe(200);
    const read = async (id: number) =>
      (await (await owner.send(reels, 'GET', `/api/client-pages/${id}`)).json()).data;
    expect(await read(leadId)).toMatchObject({
      declinedText: 'Hi Ada, sorry.',
      emails: [{ kind: 'declined' }],
    });
    expect(await read(otherId)).toMatchObject({ declinedText: 'Hi Bo, sorry.', emails: [] });
  });

  it('stores no text if the request has been changed in the meantime', async () => {
    await setStatus(owner, leadId, 'in_edit');
    const response = await decline({ toClient: { text: 'Sorry', isEmailed: true } });
    expect((await response.json()).data.skipped).toHaveLength(1);
    const { data } = await (await owner.send(reels, 'GET', pagePath())).json();
    expect(data).toMatchObject({ declinedText: '', emails: [] });
    expect(await readPage()).not.toContain('Sorry');
  });

  it('shows only the latest text, and none while the request is not declined', async () => {
    await decline({ toClient: { text: 'First text', isEmailed: false } });
    await setStatus(owner, leadId, 'accepted');
    expect(await readPage()).not.toContain('First text');
    await decline({});
    expect(await readPage()).not.toContain('First text');
  });

  it.each([
    ['for another status', { to: 'paid', toClient: { text: 'Sorry', isEmailed: false } }],
    ['that is empty', { toClient: { text: ' ', isEmailed: false } }],
    ['with an unknown field', { toClient: { text: 'Sorry', isEmailed: false, to: 'eve@example.com' } }],
  ])('rejects a text %s', async (_case, change) => {
    expect((await decline(change)).status).toBe(422);
    expect((await readLead()).status).toBe('accepted');
  });
});

describe('emailing the client', () => {
  afterEach(() => {
    for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
  });
  const email = (key: string, body: object = { kind: 'page' }) =>
    owner.send(reels, 'POST', `${pagePath()}/emails`, { body, headers: { 'idempotency-key': key } });

  it('is rejected without a mail server', async () => {
    expect((await email('a')).status).toBe(409);
    expect((await (await owner.send(reels, 'GET', pagePath())).json()).data).toMatchObject({
      canEmail: false,
      emails: [],
    });
  });

  it('enqueues one email per idempotency key, and creates no link yet', async () => {
    process.env['SMTP_URL'] = 'smtp://localhost:1';
    process.env['LEAD_EMAIL_TO'] = 'cam@example.com';
    expect((await email('b', { kind: 'reel' })).status).toBe(409);
    await deliver({ version: 1, url: REEL_URL });
    await Promise.all([email('a'), email('a')]);
    const { data } = await (await email('b', { kind: 'reel' })).json();
    expect(data).toMatchObject({ canEmail: true, links: [] });
    expect(data.emails.map(({ kind, sentAt }: { kind: string; sentAt: null }) => [kind, sentAt])).toEqual([
      ['reel', null],
      ['page', null],
    ]);
    expect((await email('c', { kind: 'change_requested' })).status).toBe(422);
    expect((await email('a', { kind: 'files' })).status).toBe(409);
  });
});
