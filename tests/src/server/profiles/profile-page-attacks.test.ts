import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PROFILE_STEPS } from '#src/domain/profiles/profile-submission.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import profilePage from '../../../../netlify/functions/profile-page.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import {
  fillIn,
  inviteFighter,
  listSubmissions,
  openStep,
  postForm,
  readStep,
  submitProfile,
} from '../../../support/content/profile-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const readFighter = async (id: number) =>
  (await (await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`)).json()).data;
/** Matches any script except the one that private pages load. */
const UNEXPECTED_SCRIPT = /<script(?! type="module" src="\/private-form\.js"><\/script>)/i;

/** Fields that do not accept markup. */
const STRICT_FIELDS = ['gymId', 'dateOfBirth', 'amateurRecord', 'proRecord'];

describe("a fighter's page under attack", () => {
  it('lets nobody change a field that no step has, a field of another step, or another fighter', async () => {
    const { id: otherId } = await inviteFighter(owner, { name: 'Bo' });
    const { id, path } = await inviteFighter(owner, { published: false });
    const before = [await readFighter(id), await readFighter(otherId)];
    const smuggled = {
      published: 'true',
      weightClassId: '1',
      mainPhoto: '/media/x.webp',
      id: String(otherId),
    };
    await fillIn(path, 'story', {
      goals: 'Mine',
      name: 'Other step',
      fighterId: String(otherId),
      ...smuggled,
    });
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([{ fighterId: id, fields: { goals: 'Mine' } }]);
    expect((await listSubmissions(owner))[0].fields).toEqual({ goals: 'Mine' });
    expect([await readFighter(id), await readFighter(otherId)]).toEqual(before);
  });

  it.each([
    { action: 'save-step', step: 'story', base: '[]' },
    { action: 'save-step', step: 'story', base: '{"goals": {"x": 1}}' },
    { action: 'save-step', step: 'story' },
    { action: 'save-step', step: 'nope', base: '{}' },
    { action: 'submit', version: 'x' },
    { action: 'publish' },
    {},
  ])('rejects the invalid form %j', async (form: object) => {
    const { path } = await inviteFighter(owner);
    const response = await postForm(path, { ...form });
    expect(response.status).toBe(400);
    expect(await db().selectFrom('profile_submissions').selectAll().execute()).toEqual([]);
  });

  it('escapes everything that the fighter typed, on every step', async () => {
    const attack = `"></textarea><script>alert('x')</script>`;
    const { path } = await inviteFighter(owner);
    // The last step has photos instead of fields.
    for (const { id, fields } of PROFILE_STEPS.slice(0, 4)) {
      const typed = Object.fromEntries([...fields].map((field) => [field, attack]));
      const response = await fillIn(path, id, typed);
      expect(await response.text()).not.toMatch(UNEXPECTED_SCRIPT);
      const texts = Object.fromEntries(
        [...fields].map((field) => [field, STRICT_FIELDS.includes(field) ? '' : attack]),
      );
      // No field of the social step accepts markup.
      if (id !== 'social') expect((await fillIn(path, id, texts)).status).toBe(303);
    }
    for (const step of ['', 'review', ...PROFILE_STEPS.map(({ id }) => id)])
      expect(await (await readStep(path, step)).text(), step).not.toMatch(UNEXPECTED_SCRIPT);
    expect(await (await readStep(path, 'review')).text()).toContain('&lt;script&gt;alert');
  });

  it('returns the same 404 for a link that is wrong, expired or revoked, or whose fighter was deleted', async () => {
    const guessed = await readStep(`/profile/${'A'.repeat(43)}`);
    const expected = [404, await guessed.text(), [...guessed.headers]];
    const { id, path } = await inviteFighter(owner);
    const save = await openStep(path, 'story');
    const expectSame = async () => {
      for (const response of [await readStep(path), await save({ goals: 'Late' })])
        expect([response.status, await response.text(), [...response.headers]]).toEqual(expected);
    };
    await sql`update private_links set created_at = now() - interval '91 days', last_used_at = null`.execute(
      db(),
    );
    await expectSame();
    await sql`update private_links set created_at = now()`.execute(db());
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await expectSame();
    await owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
    const [link] = (
      await (
        await owner.send(privateLinks, 'GET', `/api/private-links?purpose=fighter&subjectId=${id}`)
      ).json()
    ).data;
    await owner.send(privateLinks, 'DELETE', `/api/private-links/${link.id}`);
    await expectSame();
    expect(await db().selectFrom('profile_submissions').selectAll().execute()).toEqual([]);
  });

  it("is neither cached nor indexed, and runs only the site's own scripts", async () => {
    const { path } = await inviteFighter(owner);
    const { headers } = await readStep(path, 'story');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';.*form-action 'self'/,
    );
    const redirect = await fillIn(path, 'story', { goals: 'One' });
    expect([redirect.headers.get('cache-control'), redirect.headers.get('referrer-policy')]).toEqual([
      'private, no-store',
      'no-referrer',
    ]);
  });

  it('shows no empty list of answers before anything was changed', async () => {
    const { path } = await inviteFighter(owner);
    const html = await (await readStep(path, 'review')).text();
    expect(html).toContain('There is nothing new to send yet.');
    expect(html).not.toContain('<dl>');
  });

  it('changes nothing on a GET request, which a bot that previews links may send', async () => {
    const { path } = await inviteFighter(owner);
    const form = new URLSearchParams({ action: 'save-step', step: 'story', base: '{}', goals: 'Changed' });
    for (const method of ['GET', 'HEAD'])
      for (const query of ['', '?step=review', '?step=nope', `?${form}`])
        expect((await send(profilePage, method, `${path}${query}`)).status).toBe(200);
    expect(await db().selectFrom('profile_submissions').selectAll().execute()).toEqual([]);
  });
});
