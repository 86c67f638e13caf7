import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { listPricedOptions } from '#src/domain/prices/pricing-tabs.ts';
import { setStatuses } from '#src/server/leads/change-leads.ts';
import leads from '#src/server/leads/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import {
  createClientLink,
  deliver,
  postOnClientPage,
  REEL_URL,
  readAcceptance,
  readClientPage,
  readState,
  requestChange,
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
});

/** Lists the texts in the main part of a page, except what people wrote. */
function listTexts(html: string): string[] {
  const [, main = ''] = /<main class="wrap">(.*)<\/main>/s.exec(html) ?? [];
  const chrome = main.replaceAll(/<(span lang="en"|dd|a href="mailto)[^>]*>.*?<\/(span|dd|a)>/gs, '');
  const labels = Array.from(chrome.matchAll(/(?:aria-label|title)="([^"]+)"/g), ([, label = '']) => label);
  return [...chrome.split(/<[^>]*>/), ...labels]
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text));
}

const read = (url = path) => send(reelPage, 'GET', url);

describe("the client's page", () => {
  it.each([
    ['accepted', 'We accepted your request', 'Aceptamos tu solicitud'],
    ['in_edit', 'Your reel is in edit', 'Tu reel está en edición'],
    ['delivered', 'Your reel is ready', 'Tu reel está listo'],
    ['approved', 'You accepted your reel', 'Aceptaste tu reel'],
    ['paid', 'Your reel is paid', 'Tu reel está pagado'],
    ['declined', 'We could not take on your request', 'No pudimos aceptar tu solicitud'],
  ])('says only in the language of the link that a request is %s', async (status, title, spanishTitle) => {
    await deliver(database.db(), leadId);
    await setStatus(owner, leadId, status);
    const english = await readClientPage(path);
    expect(english).toContain(`<h1>${title}</h1>`);
    const spanish = await readClientPage(await createClientLink(owner, leadId, 'es'));
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain(`<h1>${spanishTitle}</h1>`);
    const englishTexts = new Set(listTexts(english));
    expect(listTexts(spanish).filter((text) => englishTexts.has(text))).toEqual(['Instagram']);
  });

  it('marks what people wrote with its language, but only on a page in another language', async () => {
    leadId = await sendHighlightRequest({ language: 'es', About: 'Soy zurda.', Option: 'Gratis' });
    await deliver(database.db(), leadId, 1, REEL_URL, 'Míralo con sonido.');
    path = await createClientLink(owner, leadId, 'es');
    await requestChange(path, 'Más jabs.');
    const listMarked = (html: string) =>
      Array.from(
        html.matchAll(/<span lang="(..)">([^<]+)</g),
        ([, language, text]) => `${language}: ${text}`,
      );
    expect(listMarked(await readClientPage(path))).toEqual(['en: No option has this name and price']);
    const marked = listMarked(await readClientPage(await createClientLink(owner, leadId, 'en')));
    expect(marked).toEqual(
      expect.arrayContaining(['es: Míralo con sonido.', 'es: Más jabs.', 'es: Soy zurda.', 'es: Gratis']),
    );
    expect(marked.join()).not.toContain('No option has this name and price');
    const toClient = { text: 'Lo sentimos.', isEmailed: false };
    const change = {
      kind: 'highlight-requests',
      id: leadId,
      from: 'in_edit',
      to: 'declined',
      toClient,
    } as const;
    await setStatuses(database.db(), [change], { changedBy: 'owner', savedFrom: '' });
    expect(await readClientPage(path)).toContain('<blockquote>Lo sentimos.</blockquote>');
  });

  it('names the day for which the reel is promised, from the acceptance until the delivery', async () => {
    const body = { dueOn: '2026-12-04' };
    await owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, { body });
    expect(await readClientPage(path)).not.toContain('Ready by');
    await setStatus(owner, leadId, 'accepted');
    expect(await readClientPage(path)).toContain('Ready by Friday, December 4<');
    await deliver(database.db(), leadId);
    expect(await readClientPage(path)).not.toContain('Ready by');
  });

  it('shows no progress of a request that is not accepted yet', async () => {
    expect(await readClientPage(path)).not.toContain('aria-label="Progress"');
  });

  it('never says "Watch it" if an earlier release marked a request as delivered without a reel', async () => {
    await sql`update leads set status = 'delivered' where id = ${leadId}`.execute(database.db());
    const html = await readClientPage(path);
    expect(html).toContain('<h1>Your reel is in edit</h1>');
    expect(html).toContain('<li data-state="current" aria-current="step">In edit</li>');
    expect(html).toContain('<li data-state="next">Ready to watch</li>');
    expect(html).not.toContain('Watch it');
  });

  it('does not call an order complete if it was paid before the reel was delivered', async () => {
    await setStatus(owner, leadId, 'paid');
    expect(await readClientPage(path)).toContain('Thank you for your payment!');
    expect(await readClientPage(path)).not.toContain('This order is complete.');
  });

  it('shows one price: the agreed one, and not the price of the chosen option', async () => {
    const [option] = listPricedOptions(DEFAULT_SETTINGS);
    leadId = await sendHighlightRequest({ 'Option-Id': option?.id, Option: option?.text });
    path = await createClientLink(owner, leadId);
    await owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 60_00, currency: 'USD' } },
    });
    const html = await readClientPage(path);
    expect(html.match(/\$[\d.]+/g)).toEqual(['$60']);
    expect(html).toContain(
      `<dt>You chose</dt><dd>${option?.text.replace(/ \(.*$/, '').replace('&', '&amp;')}</dd>`,
    );
  });

  it('shows the request with the agreed price, and file links that do not reveal the URL of this page', async () => {
    await owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, {
      body: { agreed: { cents: 4950, currency: 'USD' } },
    });
    const html = await readClientPage(path);
    expect(html).toContain('<dt>Glove color</dt><dd>Red</dd>');
    expect(html).toContain('<dt>Price</dt><dd>$49.50</dd>');
    expect(html).toContain(
      '<a href="https://drive.google.com/file/d/1" target="_blank" rel="noopener noreferrer">',
    );
    expect(html).not.toMatch(/value="accept"|<iframe|<script/);
  });

  it('shows the text of the site beside a text of the request that differs from it', async () => {
    leadId = await sendHighlightRequest({ Option: 'Free for me', 'Agreement-Wording': 'It is a gift.' });
    const html = await readClientPage(await createClientLink(owner, leadId));
    expect(html).toContain('<dt>You chose</dt><dd>Free for me</dd>');
    expect(html).toContain('<dt>Our price list said</dt><dd>No option has this name and price</dd>');
    expect(html).toContain('<dt>You agreed to</dt><dd>It is a gift.</dd>');
    expect(html).toContain(`<dt>Our website said</dt><dd>${DEFAULT_SETTINGS.agreement.slice(0, 20)}`);
  });

  it('shows the brand from the settings', async () => {
    await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'Corner & Cuts' } });
    expect(await readClientPage(path)).toContain('<title>Your highlight reel | Corner &amp; Cuts</title>');
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
    leadId = await sendHighlightRequest({
      'Instagram-Handle': attack,
      'Glove-Color': attack,
      'Song-Request-1': attack,
      About: attack,
      'Agreement-Wording': attack,
      'File-Link-2': `https://drive.google.com/?q="><script>`,
    });
    path = await createClientLink(owner, leadId);
    await deliver(database.db(), leadId, 1, REEL_URL, attack);
    await requestChange(path, attack);
    await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'A <script> B' } });
    const html = await readClientPage(path);
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

  it('changes only the time of its last use when it is opened, such as by a bot that previews links', async () => {
    await deliver(database.db(), leadId);
    const before = await readState(database.db(), leadId);
    const form = new URLSearchParams(await readAcceptance(path));
    for (const url of [path, `${path}?play=1`, `${path}?${form}`]) {
      expect((await read(url)).status).toBe(200);
      const head = await send(reelPage, 'HEAD', url);
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
    expect(await readState(database.db(), leadId)).toEqual(before);
  });
});

describe('a link that does not work', () => {
  const WRONG_PATH = `/reel/${'A'.repeat(43)}`;

  it('looks like a guessed link if it is revoked, expired, for another purpose or of a spam request', async () => {
    const guessed = await read(WRONG_PATH);
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
    await setStatus(owner, leadId, 'spam');
    await expectSame();
    expect(String(expected[1])).toContain('This link does not work');
    expect(guessed.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('has a page in the language that the browser prefers, even if the link has another one', async () => {
    const headers = { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' };
    const readAll = async (url: string) => {
      const response = await send(reelPage, 'GET', url, { headers });
      return [response.status, await response.text(), [...response.headers]];
    };
    const guessed = await readAll(WRONG_PATH);
    expect(guessed[1]).toContain('<html lang="es">');
    expect(guessed[1]).toContain('<h1>Este enlace no funciona</h1>');
    await sql`update private_links set revoked_at = now()`.execute(database.db());
    expect(await readAll(path)).toEqual(guessed);
  });

  it('stores nothing when a form is sent to it', async () => {
    await deliver(database.db(), leadId);
    const acceptance = await readAcceptance(path);
    const { rows } = await sql<{ id: number }>`select id from private_links`.execute(database.db());
    await owner.send(privateLinks, 'DELETE', `/api/private-links/${rows[0]?.id}`);
    const before = await readState(database.db(), leadId);
    expect((await postOnClientPage(path, acceptance)).status).toBe(404);
    expect((await postOnClientPage(WRONG_PATH, acceptance)).status).toBe(404);
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it('returns 429 after 30 wrong links', async () => {
    for (let count = 0; count < 30; count++) expect((await read(WRONG_PATH)).status).toBe(404);
    const response = await read(WRONG_PATH);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Too many wrong links');
  });
});
