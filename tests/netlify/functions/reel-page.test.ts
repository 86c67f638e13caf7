import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import highlightRequests from '../../../netlify/functions/highlight-requests.ts';
import privateLinks from '../../../netlify/functions/private-links.ts';
import reelPage from '../../../netlify/functions/reel-page.ts';
import settings from '../../../netlify/functions/settings.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import {
  createClientLink,
  deliver,
  OTHER_REEL_URL,
  REEL_URL,
  sendRequest,
  setStatus,
} from '../../support/client-page.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

let leadId = 0;
let path = '';
beforeEach(async () => {
  leadId = await sendRequest();
  path = await createClientLink(owner, leadId);
});

const read = (url = path) => send(reelPage, 'GET', url);
const readPage = async (url = path) => (await read(url)).text();
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, url = path) =>
  send(reelPage, 'POST', url, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const requestChange = (note: string, version = 1) =>
  post({ action: 'request-change', version: String(version), note });
/** Reads the fields of the form that accepts the reel. */
async function readAcceptance(): Promise<Record<string, string>> {
  const html = await readPage();
  const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? [];
  const [, wording = ''] = /name="wording" value="([^"]*)"/.exec(html) ?? [];
  return { action: 'accept', version, wording };
}
async function readState() {
  const { rows } = await sql<{ status: string; events: unknown; reels: unknown; emails: unknown }>`
    select status, (select json_agg(e.kind || ' by ' || e.actor order by e.id) from lead_events as e) as events,
      (select json_agg(r order by version) from reels as r) as reels,
      (select json_agg(m.kind) from lead_emails as m) as emails
    from leads where id = ${leadId}`.execute(database.db());
  return rows[0];
}

describe("the client's page", () => {
  it.each([
    ['accepted', 'We accepted your request'],
    ['in_edit', 'Your reel is in edit'],
    ['delivered', 'Your reel is ready'],
    ['approved', 'You accepted your reel'],
    ['paid', 'Your reel is paid'],
    ['declined', 'We could not take on your request'],
  ])('says in plain words that a request is %s', async (status, title) => {
    await setStatus(owner, leadId, status);
    expect(await readPage()).toContain(`<h1>${title}</h1>`);
  });

  it('shows the request with the agreed price, and file links that do not reveal the URL of this page', async () => {
    await owner.send(highlightRequests, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 4950, currency: 'USD' } },
    });
    const html = await readPage();
    expect(html).toContain('<dt>Glove color</dt><dd>Red</dd>');
    expect(html).toContain('<dt>Price</dt><dd>$49.50</dd>');
    expect(html).toContain(
      '<a href="https://drive.google.com/file/d/1" target="_blank" rel="noopener noreferrer">',
    );
    expect(html).not.toMatch(/value="accept"|<iframe|<script/);
  });

  it('shows the brand of the settings', async () => {
    await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'Corner & Cuts' } });
    expect(await readPage()).toContain('<title>Your highlight reel | Corner &amp; Cuts</title>');
  });

  it('loads the player of the platform only after the client plays the reel', async () => {
    await deliver(database.db(), leadId, 1, REEL_URL, 'Watch it with sound.');
    const page = await read();
    const html = await page.text();
    expect(html).toContain('Play from YouTube');
    expect(html).toContain('<blockquote>Watch it with sound.</blockquote>');
    expect(html).not.toMatch(/<iframe|src="http/);
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'none'");
    const playing = await read(`${path}?play=1`);
    expect(await playing.text()).toContain(
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"',
    );
    expect(playing.headers.get('content-security-policy')).toContain(
      'frame-src https://www.youtube-nocookie.com;',
    );
  });

  it('escapes everything that the visitor and the owner typed', async () => {
    const attack = `"><script>alert('x')</script>`;
    leadId = await sendRequest({
      'Instagram-Handle': attack,
      'Glove-Color': attack,
      'Song-Request-1': attack,
      About: attack,
      'Agreement-Wording': attack,
      'File-Link-2': `https://drive.google.com/?q="><script>`,
    });
    path = await createClientLink(owner, leadId);
    await deliver(database.db(), leadId, 1, REEL_URL, attack);
    await requestChange(attack);
    await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'A <script> B' } });
    const html = await readPage();
    // Five fields of the request, the note of the delivery, and the note of the requested change.
    expect(html.match(/&lt;script&gt;alert/g)?.length).toBeGreaterThanOrEqual(7);
    expect(html).not.toMatch(/<script/i);
  });

  it('is neither cached nor indexed, sends no referrer, and runs no script', async () => {
    const { headers } = await read();
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'$/,
    );
    expect(headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('changes nothing but the last use when somebody opens it, such as a bot that previews links', async () => {
    await deliver(database.db(), leadId);
    const before = await readState();
    const form = new URLSearchParams(await readAcceptance());
    for (const url of [path, `${path}?play=1`, `${path}?${form}`]) {
      expect((await read(url)).status).toBe(200);
      const head = await send(reelPage, 'HEAD', url);
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
    expect(await readState()).toEqual(before);
  });
});

describe('a link that does not work', () => {
  const WRONG = `/reel/${'A'.repeat(43)}`;

  it('shows the same page as a guessed link if it is revoked, expired or for another purpose, or its request is deleted', async () => {
    const guessed = await read(WRONG);
    const expected = [404, await guessed.text(), [...guessed.headers]];
    const expectSame = async (url = path) => {
      const response = await read(url);
      expect([response.status, await response.text(), [...response.headers]]).toEqual(expected);
    };
    await expectSame('/reel/1');
    await expectSame(`${path}x`);
    await sql`update private_links set purpose = 'fighter'`.execute(database.db());
    await expectSame();
    await sql`update private_links set purpose = 'reel', created_at = now() - interval '91 days'`.execute(
      database.db(),
    );
    await expectSame();
    await sql`update private_links set created_at = now(), revoked_at = now()`.execute(database.db());
    await expectSame();
    await sql`update private_links set revoked_at = null`.execute(database.db());
    await owner.send(highlightRequests, 'DELETE', `/api/highlight-requests/${leadId}`);
    await expectSame();
    expect(String(expected[1])).toContain('This link does not work');
    expect(guessed.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('accepts nothing', async () => {
    await deliver(database.db(), leadId);
    const acceptance = await readAcceptance();
    const { rows } = await sql<{ id: number }>`select id from private_links`.execute(database.db());
    await owner.send(privateLinks, 'DELETE', `/api/private-links/${rows[0]?.id}`);
    const before = await readState();
    expect((await post(acceptance)).status).toBe(404);
    expect((await post(acceptance, {}, WRONG)).status).toBe(404);
    expect(await readState()).toEqual(before);
  });

  it('returns 429 after 30 wrong links', async () => {
    for (let count = 0; count < 30; count++) expect((await read(WRONG)).status).toBe(404);
    const response = await read(WRONG);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Too many wrong links');
  });
});

describe('accepting the reel', () => {
  beforeEach(() => deliver(database.db(), leadId));

  it('stores the version, the wording and the time, and then shows how to pay', async () => {
    await owner.send(highlightRequests, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 8000, currency: 'USD' } },
    });
    const acceptance = await readAcceptance();
    expect(acceptance['wording']).toContain('version 1 of the reel');
    expect(acceptance['wording']).toContain('$80');
    expect(await readPage()).not.toContain('How to pay');
    const response = await post(acceptance);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await readState()).toMatchObject({
      status: 'approved',
      events: expect.arrayContaining(['accepted by client']),
      reels: [{ version: 1, accepted_at: expect.any(String), accepted_wording: acceptance['wording'] }],
    });
    const html = await readPage();
    expect(html).toContain('Amount due: <strong>$80</strong>');
    expect(html).toContain(
      'href="https://cash.app/$ringsidereels" target="_blank" rel="noopener noreferrer"',
    );
    expect(html).not.toContain('<form');
  });

  it('happens once when the button is pressed twice, even at the same time', async () => {
    const acceptance = await readAcceptance();
    const responses = await Promise.all([post(acceptance), post(acceptance), post(acceptance)]);
    expect([...responses.map(({ status }) => status), (await post(acceptance)).status]).toEqual([
      303, 303, 303, 303,
    ]);
    expect((await readState())?.events).toEqual([
      'link_created by owner',
      'reel_delivered by owner',
      'accepted by client',
    ]);
  });

  it('is refused for an older version after a newer delivery', async () => {
    const acceptance = await readAcceptance();
    await deliver(database.db(), leadId, 2, OTHER_REEL_URL);
    const before = await readState();
    const response = await post(acceptance);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain(
      'A newer version of the reel was delivered in the meantime. Nothing was accepted.',
    );
    expect(html).toContain('Version 2 of your reel');
    expect(await readState()).toEqual(before);
  });

  it('is refused after the price has changed, or with another wording', async () => {
    const acceptance = await readAcceptance();
    await owner.send(highlightRequests, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 8000, currency: 'USD' } },
    });
    const before = await readState();
    for (const wording of [acceptance['wording'] ?? '', '', 'I pay nothing.']) {
      const response = await post({ ...acceptance, wording });
      expect(response.status).toBe(409);
      expect(await response.text()).toContain('The price has changed since you opened this page.');
    }
    expect(await readState()).toEqual(before);
  });

  it.each(['in_edit', 'declined'])('is refused while the request is %s', async (status) => {
    const acceptance = await readAcceptance();
    await setStatus(owner, leadId, status);
    const before = await readState();
    expect((await post(acceptance)).status).toBe(409);
    expect(await readState()).toEqual(before);
  });

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['another site, without an Origin header', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused for %s', async (_case, headers) => {
    const acceptance = await readAcceptance();
    const before = await readState();
    const response = await post(acceptance, headers as Record<string, string>);
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html']);
    expect(await readState()).toEqual(before);
  });

  it.each([
    ['no fields', {}],
    ['an unknown action', { action: 'pay' }],
    ['no version', { action: 'accept', wording: 'x' }],
    ['a version that is not a number', { action: 'accept', version: '1e9x', wording: 'x' }],
    ['an unknown field', { action: 'accept', version: '1', wording: 'x', status: 'paid' }],
  ])('is refused with %s', async (_case, fields) => {
    const before = await readState();
    expect((await post(fields as Record<string, string>)).status).toBe(400);
    expect(await readState()).toEqual(before);
  });

  it("does not accept the reel of another client's request", async () => {
    const other = await sendRequest({ 'Instagram-Handle': '@bo' });
    await deliver(database.db(), other, 1, OTHER_REEL_URL);
    await post(await readAcceptance());
    const { rows } = await sql`select status from leads where id = ${other}`.execute(database.db());
    expect(rows).toEqual([{ status: 'delivered' }]);
  });
});

describe('asking for a change', () => {
  beforeEach(() => deliver(database.db(), leadId));

  it('moves the request back to "in edit" with the note, which the page shows until the next delivery', async () => {
    expect((await requestChange('Less slow motion.\nMore jabs.')).status).toBe(303);
    expect(await readState()).toMatchObject({
      status: 'in_edit',
      events: expect.arrayContaining(['change_requested by client']),
    });
    const html = await readPage();
    expect(html).toContain('<blockquote>Less slow motion.\nMore jabs.</blockquote>');
    expect(html).not.toContain('value="request-change"');
    await deliver(database.db(), leadId, 2);
    expect(await readPage()).not.toContain('Less slow motion');
  });

  it('happens once when the button is pressed twice', async () => {
    const responses = await Promise.all([requestChange('Shorter'), requestChange('Shorter')]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await readState())?.events).toEqual([
      'link_created by owner',
      'reel_delivered by owner',
      'change_requested by client',
    ]);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['too long', 'a'.repeat(5_001)],
  ])('with a note that is %s shows the form again with the note', async (_case, note) => {
    const before = await readState();
    const response = await requestChange(note);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('aria-invalid="true" aria-describedby="note-error"');
    expect(html).toContain(`${note}</textarea>`);
    expect(await readState()).toEqual(before);
  });

  it('of an older version is refused, and keeps the text', async () => {
    await deliver(database.db(), leadId, 2, OTHER_REEL_URL);
    const response = await requestChange('Less slow motion');
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Less slow motion</textarea>');
  });

  it('after the reel was accepted is refused, and shows the text to copy', async () => {
    await post(await readAcceptance());
    const response = await requestChange('Less slow motion');
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('<blockquote>Less slow motion</blockquote>');
    expect((await readState())?.status).toBe('approved');
  });
});

describe('replacing a file link', () => {
  const OLD = 'https://drive.google.com/file/d/1';
  const NEW = 'https://www.dropbox.com/scl/fi/1/fight.mp4';
  const replace = (url: string, previous = OLD, { field = 'File-Link-1', replacements = 0 } = {}) =>
    post({ action: 'replace-file', field, previous, url, replacements: String(replacements) });
  const readFields = async () => {
    const { rows } = await sql<{ fields: Record<string, string> }>`
      select fields from leads where id = ${leadId}`.execute(database.db());
    return rows[0]?.fields;
  };

  it('stores the new link, and keeps the old one in the history', async () => {
    expect((await replace(` ${NEW} `)).status).toBe(303);
    expect(await readFields()).toMatchObject({ 'File-Link-1': NEW, 'Glove-Color': 'Red' });
    const { data } = await (
      await owner.send(highlightRequests, 'GET', `/api/highlight-requests/${leadId}/history`)
    ).json();
    expect(data[0]).toMatchObject({
      kind: 'link_replaced',
      actor: 'client',
      details: { field: 'File-Link-1', from: OLD, to: NEW },
    });
  });

  it('happens once when the button is pressed twice', async () => {
    const responses = await Promise.all([replace(NEW), replace(NEW)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await readState())?.events).toEqual(['link_created by owner', 'link_replaced by client']);
  });

  it('is not repeated by a late copy of the request, after the link was changed back', async () => {
    expect((await replace(NEW)).status).toBe(303);
    expect((await replace(OLD, NEW, { replacements: 1 })).status).toBe(303);
    expect((await replace(NEW)).status).toBe(409);
    expect(await readFields()).toMatchObject({ 'File-Link-1': OLD });
    expect(await readPage()).toContain('name="replacements" value="2"');
  });

  it.each([
    ['a video site', 'https://youtu.be/abcdefghijk'],
    ['a script', 'javascript:alert(1)'],
    ['an empty link', ''],
  ])('is refused for %s, and the form keeps the text', async (_case, url) => {
    const response = await replace(url);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(
      new RegExp(`value="${url.replaceAll(/[().]/g, '.')}" aria-invalid="true"`),
    );
    expect(await readFields()).toMatchObject({ 'File-Link-1': OLD });
  });

  it('is refused if the link was replaced in the meantime, or the reel was delivered', async () => {
    expect((await replace(NEW, 'https://drive.google.com/file/d/other')).status).toBe(409);
    expect((await replace(NEW, OLD, { field: 'File-Link-2' })).status).toBe(409);
    await deliver(database.db(), leadId);
    expect((await replace(NEW)).status).toBe(409);
    expect(await readFields()).toMatchObject({ 'File-Link-1': OLD });
  });

  it('is refused for a field that is not a file link', async () => {
    expect((await replace(NEW, OLD, { field: 'Email' })).status).toBe(400);
  });

  it('is refused after 20 replacements within an hour', async () => {
    for (let replacements = 0; replacements < 20; replacements++) {
      const previous = replacements === 0 ? OLD : `${OLD}/${replacements}`;
      expect((await replace(`${OLD}/${replacements + 1}`, previous, { replacements })).status).toBe(303);
    }
    expect((await replace(NEW, `${OLD}/20`, { replacements: 20 })).status).toBe(409);
  });

  it('is suggested when the link cannot be opened', async () => {
    expect(await readPage()).not.toContain('We cannot open one of your links.');
    await sql`insert into file_checks (lead_id, url, state, checked_at, next_check_at)
      values (${leadId}, ${OLD}, 'no-permission', now(), now())`.execute(database.db());
    const html = await readPage();
    expect(html).toContain('We cannot open one of your links.');
    expect(html).toContain('<details open>');
  });
});
