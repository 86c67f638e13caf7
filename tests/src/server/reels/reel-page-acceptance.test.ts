import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { toAcceptanceWording } from '#src/domain/reels/reel.ts';
import leads from '#src/server/leads/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import {
  createClientLink,
  deliver,
  OTHER_REEL_URL,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  readState,
  sendHighlightRequest,
  setStatus,
} from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

let leadId = 0;
let path = '';
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  path = await createClientLink(owner, leadId);
  await deliver(database.db(), leadId);
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postOnClientPage(path, fields, headers);

describe('accepting the reel', () => {
  it('stores the version, the wording and the time, and then shows how to pay', async () => {
    await owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 8000, currency: 'USD' } },
    });
    const acceptance = await readAcceptance(path);
    expect(acceptance['wording']).toContain('version 1 of the reel');
    expect(acceptance['wording']).toContain('$80');
    expect(await readClientPage(path)).not.toContain('How to pay');
    const response = await post(acceptance);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await readState(database.db(), leadId)).toMatchObject({
      status: 'approved',
      events: expect.arrayContaining(['accepted by client']),
      reels: [{ version: 1, accepted_at: expect.any(String), accepted_wording: acceptance['wording'] }],
    });
    const html = await readClientPage(path);
    expect(html).toContain('Amount due: <strong>$80</strong>');
    expect(html).toContain(
      'href="https://cash.app/$ringsidereels" target="_blank" rel="noopener noreferrer"',
    );
    expect(html).not.toContain('name="wording"');
  });

  it('is stored once when the button is clicked several times, even concurrently', async () => {
    const acceptance = await readAcceptance(path);
    const responses = await Promise.all([post(acceptance), post(acceptance), post(acceptance)]);
    expect([...responses.map(({ status }) => status), (await post(acceptance)).status]).toEqual([
      303, 303, 303, 303,
    ]);
    expect((await readState(database.db(), leadId))?.events).toEqual([
      'link_created by owner',
      'reel_delivered by owner',
      'accepted by client',
    ]);
  });

  it('is rejected for an older version after a newer delivery', async () => {
    const acceptance = await readAcceptance(path);
    await deliver(database.db(), leadId, 2, OTHER_REEL_URL);
    const before = await readState(database.db(), leadId);
    const response = await post(acceptance);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain(
      'A newer version of the reel was delivered in the meantime. Nothing was accepted.',
    );
    expect(html).toContain('Version 2 of your reel');
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it('stores the wording in the language that the client read, and rejects the wording in another language', async () => {
    path = await createClientLink(owner, leadId, 'es');
    const english = { action: 'accept', version: '1', wording: toAcceptanceWording(1, null) };
    const rejected = await post(english);
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain('El idioma de esta página cambió');
    const acceptance = await readAcceptance(path);
    expect(acceptance['wording']).toBe(toAcceptanceWording(1, null, 'es'));
    expect((await post(acceptance)).status).toBe(303);
    expect(await readState(database.db(), leadId)).toMatchObject({
      reels: [{ accepted_wording: acceptance['wording'] }],
    });
    await post({ action: 'language', language: 'en' });
    expect(await readClientPage(path)).toContain(
      `<blockquote><span lang="es">${acceptance['wording']}</span></blockquote>`,
    );
  });

  it('does not treat a request with another wording as a repeated one', async () => {
    await post(await readAcceptance(path));
    const response = await post({ action: 'accept', version: '1', wording: 'Nothing is due.' });
    expect(response.status).toBe(409);
    expect(await response.text()).not.toContain('Nothing is due.');
  });

  it('is rejected after the price has changed, with the former wording or any other', async () => {
    const acceptance = await readAcceptance(path);
    await owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 8000, currency: 'USD' } },
    });
    const before = await readState(database.db(), leadId);
    for (const wording of [acceptance['wording'] ?? '', '', 'I pay nothing.']) {
      const response = await post({ ...acceptance, wording });
      expect(response.status).toBe(409);
      expect(await response.text()).toContain('The price has changed since you opened this page.');
    }
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it.each(['in_edit', 'declined'])('is rejected while the request is %s', async (status) => {
    const acceptance = await readAcceptance(path);
    await setStatus(owner, leadId, status);
    const before = await readState(database.db(), leadId);
    expect((await post(acceptance)).status).toBe(409);
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame, whose origin is null', { origin: 'null' }],
    ['another site, without an Origin header', { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected from %s', async (_case, headers) => {
    const acceptance = await readAcceptance(path);
    const before = await readState(database.db(), leadId);
    const response = await post(acceptance, headers as Record<string, string>);
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html']);
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it.each([
    ['no fields', {}],
    ['an unknown action', { action: 'pay' }],
    ['no version', { action: 'accept', wording: 'x' }],
    ['a version that is not a number', { action: 'accept', version: '1e9x', wording: 'x' }],
    ['an unknown field', { action: 'accept', version: '1', wording: 'x', status: 'paid' }],
  ])('is rejected with %s', async (_case, fields) => {
    const before = await readState(database.db(), leadId);
    expect((await post(fields as Record<string, string>)).status).toBe(400);
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it("does not accept the reel of another client's request", async () => {
    const other = await sendHighlightRequest({ 'Instagram-Handle': '@bo' });
    await deliver(database.db(), other, 1, OTHER_REEL_URL);
    await post(await readAcceptance(path));
    const { rows } = await sql`select status from leads where id = ${other}`.execute(database.db());
    expect(rows).toEqual([{ status: 'delivered' }]);
  });
});

describe('accepting the reel while the owner changes the request', () => {
  const ROUNDS = 6;
  const readEvents = async () => {
    const { rows } = await sql<{ kind: string; wording: string | null }>`
      select kind, details ->> 'wording' as wording from lead_events
      where lead_id = ${leadId} and kind in ('accepted', 'price') order by id`.execute(database.db());
    return rows;
  };
  /** Sends the form repeatedly from before an action until it has ended, and once more afterward. */
  async function sendDuring(fields: Record<string, string>, action: () => Promise<unknown>) {
    let isRunning = true;
    const sendRepeatedly = async () => {
      while (isRunning) await post(fields);
    };
    const senders = [sendRepeatedly(), sendRepeatedly(), sendRepeatedly()];
    await post(fields);
    await action().finally(() => {
      isRunning = false;
    });
    await Promise.all(senders);
    await post(fields);
  }

  it("never stores the client's own words, even if they are sent before the version is delivered", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      leadId = await sendHighlightRequest({ 'Instagram-Handle': `@client-${round}` });
      path = await createClientLink(owner, leadId);
      const wording = 'I accept version 1 of the reel as a gift. Nothing is due.';
      await sendDuring({ action: 'accept', version: '1', wording }, () => deliver(database.db(), leadId));
      expect([round, await readEvents()]).toEqual([round, []]);
    }
  });

  it('never stores an acceptance of a former price', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      leadId = await sendHighlightRequest({ 'Instagram-Handle': `@client-${round}` });
      path = await createClientLink(owner, leadId);
      const changePrice = (cents: number) =>
        owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, {
          body: { agreed: { cents, currency: 'USD' } },
        });
      await changePrice(5_000);
      // The form has the old price. The version is delivered only after the price has changed.
      const wording = toAcceptanceWording(1, { cents: 5_000, currency: 'USD' });
      await sendDuring({ action: 'accept', version: '1', wording }, async () => {
        await changePrice(9_000);
        await deliver(database.db(), leadId);
      });
      expect([round, (await readEvents()).map(({ kind }) => kind)]).toEqual([round, ['price', 'price']]);

      const current = await readAcceptance(path);
      await Promise.all([post(current), changePrice(12_000), post(current)]);
      // Only one of the two can happen: the client accepts, which locks the price, or the price changes.
      const kinds = (await readEvents()).slice(2).map(({ kind }) => kind);
      expect([['accepted'], ['price']]).toContainEqual(kinds);
    }
  });
});
