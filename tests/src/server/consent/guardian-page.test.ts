import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import consent from '#src/server/consent/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import { blobHost } from '#src/server/platform/media/blob-host.ts';
import media from '#src/server/platform/media/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import {
  createGuardianLink,
  createMinor,
  fillConsent,
  giveConsentOnPage,
  postOnGuardianPage,
  readConsents,
  readGuardianPage,
  refuseConsentOnPage,
  setPageLanguage,
  withdrawConsentOnPage,
} from '../../../support/content/consents.ts';
import { birthDateOfAge } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { listUntranslated } from '../../../support/pages/page-texts.ts';

const database = useDatabase();
const owner = useOwnerSession();
useBlobs();

const WRONG_PATH = `/guardian/${'A'.repeat(43)}`;

let id = 0;
let path = '';
beforeEach(async () => {
  id = await createMinor(owner);
  path = await createGuardianLink(owner, id);
});

const update = (body: object) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
const setWording = (consentWording: string) =>
  owner.send(settings, 'PUT', '/api/settings', { body: { consentWording } });
async function readFighter() {
  const response = await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`);
  return (await response.json()).data;
}

describe("the guardian's page", () => {
  it('shows a hidden minor as visitors would see them: with the age, but not the date of birth', async () => {
    await update({
      published: false,
      goals: 'Olympics',
      socialMedia: { instagram: '@ada', tiktok: '', youtube: '' },
      featuredVideos: ['https://youtu.be/abcdefghijk'],
      featuredImage: 'https://images.example.com/a.jpg',
      weighIns: [
        { date: '2026-03-14', pounds: 112.5, event: 'State Finals', opponent: 'A Stranger', result: 'win' },
      ],
    });
    const response = await send(consent, 'GET', path);
    const html = await response.text();
    for (const part of [
      '<dt>Age</dt><dd>16</dd>',
      '<dt>Goals</dt><dd>Olympics</dd>',
      '<dt>Weigh-ins</dt><dd>Mar 14, 2026, 112.5 lbs, State Finals, Win</dd>',
      '<dt>Amateur record</dt><dd>1-0-0 (0 KO)</dd>',
      'https://www.instagram.com/ada',
      'https://youtu.be/abcdefghijk',
      '<img src="https://images.example.com/a.jpg" alt="Ada Marlowe"',
      'It is not on our website.',
      'I am a parent or legal guardian of Ada Marlowe, who is under 18.',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain(birthDateOfAge(16));
    expect(html).not.toMatch(/<script(?! type="module" src="\/local-time.js"><)|style=/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("img-src 'self' https://images.example.com;"),
    });
  });

  it('changes nothing when it is only opened', async () => {
    const before = await readFighter();
    await readGuardianPage(path);
    expect([await readFighter(), await readConsents(database.db())]).toEqual([before, []]);
  });

  it('serves the photos of a hidden minor, but no other photos', async () => {
    const [key, other] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const stored of [key, other]) await blobHost.put(stored, new Uint8Array([1]));
    await update({ published: false, featuredImage: `/media/${key}.webp` });
    const url = `${path}?photo=${key}`;
    expect(await readGuardianPage(path)).toContain(`<img src="${url}"`);
    expect((await send(media, 'GET', `/media/${key}.webp`)).status).toBe(404);
    const response = await send(consent, 'GET', url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1]));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    for (const photo of [other, '../secret', ''])
      expect((await send(consent, 'GET', `${path}?photo=${photo}`)).status).toBe(404);
  });

  it('escapes what the owner and the guardian typed', async () => {
    const attack = `"><script>alert('x')</script>`;
    await update({ name: attack, goals: attack });
    await setWording(`${attack} {fighter}`);
    const invalid = await fillConsent(path, { guardianName: attack, relation: attack });
    const refused = await (await postOnGuardianPage(path, invalid)).text();
    await postOnGuardianPage(path, await fillConsent(path, { guardianName: attack }));
    const receipt = await readGuardianPage(path);
    expect(receipt).toContain('Your receipt');
    for (const html of [refused, receipt]) {
      expect(html).not.toMatch(/<script(?! type="module" src="\/local-time.js"><)/);
      expect(html).toContain('&quot;&gt;&lt;script&gt;');
    }
  });

  it('shows no profile and no form once the fighter is 18', async () => {
    await giveConsentOnPage(path);
    await update({ dateOfBirth: birthDateOfAge(18), goals: 'Olympics' });
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>No consent is needed</h1>');
    expect(html.split('<main')[1]).not.toMatch(/<form|Olympics/);
    // The page has no form, so the values of the hidden fields are made up.
    const fields = { ...(await fillConsent(path)), seen: 'x', after: '0' };
    expect((await postOnGuardianPage(path, fields)).status).toBe(409);
  });
});

describe('a guardian link', () => {
  it('opens the same 404 page, whatever is wrong with it', async () => {
    const expected = await readGuardianPage(WRONG_PATH);
    const expectSame = async (url = path) => {
      const response = await send(consent, 'GET', url);
      expect([response.status, await response.text()]).toEqual([404, expected]);
    };
    await expectSame(`${path}x`);
    await expectSame('/guardian/1');
    await sql`update private_links set purpose = 'fighter'`.execute(database.db());
    await expectSame();
    await sql`update private_links set purpose = 'guardian', revoked_at = now()`.execute(database.db());
    await expectSame();
    await sql`update private_links set revoked_at = null`.execute(database.db());
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await expectSame();
    await owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);
    await expectSame();
  });

  it("stores nothing after it is revoked, and never opens a client's page", async () => {
    const fields = await fillConsent(path);
    const token = path.split('/').at(-1) ?? '';
    expect((await send(reelPage, 'GET', `/reel/${token}`)).status).toBe(404);
    const { rows } = await sql<{ id: number }>`select id from private_links`.execute(database.db());
    await owner.send(privateLinks, 'DELETE', `/api/private-links/${rows[0]?.id}`);
    expect((await postOnGuardianPage(path, fields)).status).toBe(404);
    expect(await readConsents(database.db())).toEqual([]);
  });
});

describe('giving consent', () => {
  it('stores who agreed to which wording and profile, and shows that as a receipt', async () => {
    await update({ goals: 'Olympics' });
    const response = await postOnGuardianPage(
      path,
      await fillConsent(path, { guardianName: ' Rita Marlowe ' }),
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await readConsents(database.db())).toMatchObject([
      {
        fighter_id: id,
        guardian_name: 'Rita Marlowe',
        relation: 'Parent',
        wording: expect.stringMatching(/^I am a parent .* Ada Marlowe/),
        wording_version: expect.stringMatching(/^[0-9a-f]{12}$/),
        fighter_version: 2,
        given_via: 'link',
        recorded_by: '',
        withdrawn_at: null,
      },
    ]);
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>Consent given</h1>');
    expect(html).toContain('<dd>Rita Marlowe (Parent)</dd>');
    expect(html).toContain('<summary>Withdraw consent</summary>');
    expect(html).not.toContain('Give consent');
  });

  it('is stored once if the form is sent several times', async () => {
    const fields = await fillConsent(path);
    const responses = await Promise.all([1, 2, 3].map(() => postOnGuardianPage(path, fields)));
    responses.push(await postOnGuardianPage(path, fields));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await readConsents(database.db())).toHaveLength(1);
  });

  it('is refused if the wording has changed since the page was opened, and shows the new wording', async () => {
    const fields = await fillConsent(path, { guardianName: 'Rita M.' });
    await setWording('Everybody may see {fighter}.');
    const response = await postOnGuardianPage(path, fields);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain('Nothing was stored. Please read both again.');
    expect(html).toContain('Everybody may see Ada Marlowe.');
    expect(html).toContain('value="Rita M."');
    expect(await readConsents(database.db())).toEqual([]);
    await giveConsentOnPage(path);
    expect(await readConsents(database.db())).toMatchObject([{ wording: 'Everybody may see Ada Marlowe.' }]);
  });

  it('is refused if the profile has changed since the page was opened', async () => {
    const fields = await fillConsent(path);
    await update({ goals: 'Something else' });
    expect((await postOnGuardianPage(path, fields)).status).toBe(409);
    expect(await readConsents(database.db())).toEqual([]);
  });

  it('is refused with a form for another fighter', async () => {
    const other = await createGuardianLink(owner, await createMinor(owner, { name: 'Bo Castillo' }));
    expect((await postOnGuardianPage(path, await fillConsent(other))).status).toBe(409);
    expect(await readConsents(database.db())).toEqual([]);
  });

  it.each([
    ['no name', { guardianName: ' ' }, 'guardianName-error'],
    ['a name that is too long', { guardianName: 'a'.repeat(201) }, 'guardianName-error'],
    ['no relation', { relation: '' }, 'relation-error'],
    ['an unknown relation', { relation: 'Coach' }, 'relation-error'],
    ['an unchecked box', { agreed: '' }, 'agreed-error'],
  ])('with %s shows the form again with everything that was typed', async (_, typed, error) => {
    const response = await postOnGuardianPage(path, await fillConsent(path, typed));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(`id="${error}" role="alert"`);
    if (!('guardianName' in typed)) expect(html).toContain('value="Rita Marlowe"');
    if (!('relation' in typed)) expect(html).toContain('<option selected>Parent</option>');
    expect(await readConsents(database.db())).toEqual([]);
  });

  it.each([
    ['no fields', {}],
    ['an unknown action', { action: 'publish' }],
    ['a withdrawal without the id of the consent', { action: 'withdraw' }],
    ['an incomplete form', { action: 'consent', guardianName: 'A', relation: 'Parent', agreed: 'yes' }],
  ])('is refused with %s', async (_, fields) => {
    expect((await postOnGuardianPage(path, fields as Record<string, string>)).status).toBe(400);
  });
});

describe('the page in Spanish', () => {
  const NAMES = [
    'Ada Marlowe',
    'Rita Marlowe',
    'Ringside Reels',
    '130 lbs',
    '112.5 lbs',
    '1-0-0 (0 KO)',
    'Olympics',
    'https://www.instagram.com/ada',
  ];
  const read = async (language: string) => {
    await setPageLanguage(path, language);
    const html = await readGuardianPage(path);
    expect(html).toContain(`<html lang="${language}">`);
    return html;
  };
  const compare = async () => {
    const stored = (await readConsents(database.db())).map(({ wording }) => String(wording));
    expect(listUntranslated(await read('en'), await read('es'), [...NAMES, ...stored])).toEqual([]);
  };

  it('has no English text in any state', async () => {
    await update({
      goals: 'Olympics',
      featuredImage: 'https://images.example.com/a.jpg',
      galleryImages: ['https://images.example.com/b.jpg'],
      socialMedia: { instagram: '@ada', tiktok: '', youtube: '' },
      weighIns: [{ date: '2026-03-14', pounds: 112.5, event: '', result: 'win' }],
    });
    await compare();
    const invalid = async (language: string) => {
      await setPageLanguage(path, language);
      const typed = { guardianName: '', relation: '', agreed: '' };
      return (await postOnGuardianPage(path, await fillConsent(path, typed))).text();
    };
    expect(listUntranslated(await invalid('en'), await invalid('es'), NAMES)).toEqual([]);
    await refuseConsentOnPage(path);
    await compare();
    await giveConsentOnPage(path);
    await update({ published: true });
    await compare();
    const published = await readGuardianPage(path);
    expect(published).toContain('<a class="wordmark" href="/es"');
    expect(published).toContain(`href="/es/rising-stars/${id}"`);
    await withdrawConsentOnPage(path);
    await compare();
    await giveConsentOnPage(path);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await compare();
  });

  it('stores the wording that was read, and refuses a form that was opened in the other language', async () => {
    const english = await fillConsent(path);
    await setPageLanguage(path, 'es');
    const refused = await postOnGuardianPage(path, english);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('No se guardó nada. Por favor, lea ambos otra vez.'),
    ]);
    await giveConsentOnPage(path);
    expect(await readConsents(database.db())).toMatchObject([
      {
        relation: 'Parent',
        language: 'es',
        wording: expect.stringMatching(/^Soy la madre, el padre .* Ada Marlowe/),
      },
    ]);
    expect(await readGuardianPage(path)).toContain('<dd>Rita Marlowe (Madre o padre)</dd>');
    await setPageLanguage(path, 'en');
    const receipt = await readGuardianPage(path);
    expect(receipt).toContain('<dt>Language of the text</dt><dd>Español</dd>');
    expect(receipt).toContain('<blockquote lang="es">Soy la madre');
  });

  it('shows the wording of the owner, or says that it is only in English', async () => {
    await setWording('Everybody may see {fighter}.');
    await setPageLanguage(path, 'es');
    const untranslated = await fillConsent(path);
    const html = await readGuardianPage(path);
    expect(html).toContain('<blockquote lang="en">Everybody may see Ada Marlowe.</blockquote>');
    expect(html).toContain('Este texto solo está en inglés.');
    await setPageLanguage(path, 'en');
    expect((await postOnGuardianPage(path, untranslated)).status).toBe(409);
    const body = { consentWordingEs: 'Todos pueden ver a {fighter}.' };
    await owner.send(settings, 'PUT', '/api/settings', { body });
    expect(await readGuardianPage(path)).toContain('<blockquote>Everybody may see Ada Marlowe.');
    await setPageLanguage(path, 'es');
    expect(await readGuardianPage(path)).toContain('<blockquote>Todos pueden ver a Ada Marlowe.');
  });
});
