import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PROFILE_STEPS } from '#src/domain/profile-submission.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import gyms from '../../../netlify/functions/gyms.ts';
import privateLinks from '../../../netlify/functions/private-links.ts';
import profilePage from '../../../netlify/functions/profile-page.ts';
import profileSubmissions from '../../../netlify/functions/profile-submissions.ts';
import sweepProfiles from '../../../netlify/functions/sweep-profiles.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useDatabase } from '../../support/database.ts';
import {
  fillIn,
  hiddenFields,
  inviteFighter,
  listSubmissions,
  openStep,
  postForm,
  readStep,
  submitProfile,
} from '../../support/profile-page.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const readFighter = async (id: number) =>
  (await (await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`)).json()).data;
/** A script other than that of private pages. */
const FOREIGN_SCRIPT = /<script(?! type="module" src="\/private-form\.js"><\/script>)/i;

/** Returns the text in a field of the form. */
const readField = (html: string, field: string) =>
  (new RegExp(`<input [^>]*id="${field}"[^>]* value="([^"]*)"`).exec(html) ??
    new RegExp(`<textarea id="${field}"[^>]*>\n([^<]*)`).exec(html))?.[1];

describe("a fighter's page", () => {
  it('starts with the record, and sends what the fighter changed to the owner only', async () => {
    const { id, path } = await inviteFighter(owner, { goals: 'Win', style: 'Orthodox' });
    expect(readField(await (await readStep(path, 'story')).text(), 'goals')).toBe('Win');
    const before = await readFighter(id);
    const saved = await fillIn(path, 'story', {
      goals: 'Win twice\r\nAnd more',
      personalNote: '',
      careerBestPart: '',
    });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?step=photos`]);
    expect(await listSubmissions(owner)).toEqual([]);
    expect((await submitProfile(path)).headers.get('location')).toBe(path);
    expect(await readFighter(id)).toEqual(before);
    expect(await listSubmissions(owner)).toMatchObject([
      {
        fighterId: id,
        fighterName: 'Ada',
        fields: { goals: 'Win twice\nAnd more' },
        photos: [],
        gymName: null,
      },
    ]);
    expect(await (await readStep(path)).text()).toContain('Thank you! We will check it');
  });

  it('also saves a step when the fighter goes back, and normalizes what was typed', async () => {
    const { path } = await inviteFighter(owner);
    const saved = await fillIn(path, 'about', {
      name: 'Ada B',
      weight: '138',
      dateOfBirth: '3/4/2008',
      go: 'back',
    });
    expect(saved.headers.get('location')).toBe(path);
    const html = await (await readStep(path, 'about')).text();
    expect(['name', 'weight', 'dateOfBirth'].map((field) => readField(html, field))).toEqual([
      'Ada B',
      '138 lbs',
      '03/04/2008',
    ]);
  });

  it('keeps everything that was typed in a step with a mistake, and says what is wrong', async () => {
    const { path } = await inviteFighter(owner);
    const refused = await fillIn(path, 'about', { name: '', dateOfBirth: 'soon', weight: '138' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(['name', 'dateOfBirth', 'weight'].map((field) => readField(html, field))).toEqual([
      '',
      'soon',
      '138',
    ]);
    expect(html).toContain('<p class="error" id="name-error">Is required</p>');
    expect(html).toContain('Must be a date written as MM/DD/YYYY');
    const fixed = { ...hiddenFields(html), name: 'Ada', dateOfBirth: '03/04/2008', weight: '138' };
    expect((await postForm(path, fixed)).status).toBe(303);
  });

  it("offers the gyms that visitors see and the fighter's own gym, and rejects others", async () => {
    const hidden = await owner.create(gyms, '/api/gyms', { name: 'Old', slug: 'old', published: false });
    const secret = await owner.create(gyms, '/api/gyms', { name: 'Secret', slug: 's', published: false });
    const open = await owner.create(gyms, '/api/gyms', { name: 'Open', slug: 'open' });
    const { path } = await inviteFighter(owner, { gymId: hidden });
    const html = await (await readStep(path, 'about')).text();
    expect(html).toContain(`<option value="${hidden}" selected>Old</option>`);
    expect(html).not.toContain('Secret');
    expect((await fillIn(path, 'about', { gymId: String(secret) })).status).toBe(422);
    expect((await fillIn(path, 'about', { gymId: String(open) })).status).toBe(303);
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([{ fields: { gymId: open }, gymName: 'Open' }]);
  });

  it('stores an unlisted gym as text without creating a gym', async () => {
    const { path } = await inviteFighter(owner);
    const closed = await (await readStep(path, 'about')).text();
    expect(closed).toContain('<details>\n<summary>My gym is not listed</summary>');
    const refused = await fillIn(path, 'about', { unlistedGymCity: 'Toledo' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('<details open>');
    expect(html).toContain('Type the name of the gym too');
    expect(readField(html, 'unlistedGymCity')).toBe('Toledo');
    const typed = { unlistedGymName: '<i>Eastside</i>', unlistedGymCity: 'Toledo' };
    expect((await postForm(path, { ...hiddenFields(html), ...typed })).status).toBe(303);
    expect(await (await readStep(path, 'review')).text()).toContain('&lt;i&gt;Eastside&lt;/i&gt;');
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([{ fields: typed, gymName: null }]);
    expect(await db().selectFrom('gyms').select('id').execute()).toEqual([]);
  });

  it('can be changed after it was sent, as a new submission that replaces the first', async () => {
    const { path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'One', personalNote: 'Kept' });
    await submitProfile(path);
    const [first] = await listSubmissions(owner);
    await fillIn(path, 'story', { goals: 'Two' });
    expect(await listSubmissions(owner)).toEqual([first]);
    expect(await (await readStep(path)).text()).toContain('You have not sent this yet');
    await submitProfile(path);
    const [second, ...others] = await listSubmissions(owner);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ fields: { goals: 'Two', personalNote: 'Kept' } });
    expect(second.id).not.toBe(first.id);
  });

  it('starts again with the record after the owner decided', async () => {
    const { id, path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'Mine', personalNote: 'Mine too' });
    await submitProfile(path);
    const [submission] = await listSubmissions(owner);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { goals: 'Mine' } });
    const decide = () =>
      owner.send(profileSubmissions, 'POST', `/api/profile-submissions/${submission.id}/decision`);
    expect([(await decide()).status, (await decide()).status]).toEqual([200, 200]);
    expect(await listSubmissions(owner)).toEqual([]);
    expect(await (await readStep(path)).text()).toContain('We have checked what you sent.');
    const html = await (await readStep(path, 'story')).text();
    expect([readField(html, 'goals'), readField(html, 'personalNote')]).toEqual(['Mine', '']);
  });
});

it('an old draft is removed once its link no longer works', async () => {
  const { path } = await inviteFighter(owner);
  await fillIn(path, 'story', { goals: 'One' });
  const countAfterSweep = async () => {
    await sweepProfiles();
    return (await db().selectFrom('profile_submissions').select('id').execute()).length;
  };
  await sql`update profile_submissions set updated_at = now() - interval '91 days'`.execute(db());
  expect(await countAfterSweep()).toBe(1);
  await sql`update private_links set revoked_at = now()`.execute(db());
  expect(await countAfterSweep()).toBe(0);
});

describe('repeated and concurrent requests', () => {
  it('store and send once after a double press or a lost response', async () => {
    const { path } = await inviteFighter(owner);
    const save = await openStep(path, 'story');
    const pressed = await Promise.all([save({ goals: 'One' }), save({ goals: 'One' })]);
    expect([...pressed, await save({ goals: 'One' })].map(({ status }) => status)).toEqual([303, 303, 303]);
    const review = hiddenFields(await (await readStep(path, 'review')).text());
    const sent = await Promise.all([postForm(path, review), postForm(path, review)]);
    expect(
      [...sent, await postForm(path, review), await save({ goals: 'One' })].map(({ status }) => status),
    ).toEqual([303, 303, 303, 303]);
    expect(await listSubmissions(owner)).toHaveLength(1);
    expect(await db().selectFrom('profile_submissions').select('fields').execute()).toEqual([
      { fields: { goals: 'One' } },
    ]);
  });

  it('merge the answers of two people who fill in the same step', async () => {
    const { path } = await inviteFighter(owner);
    const [mine, theirs] = [await openStep(path, 'story'), await openStep(path, 'story')];
    const answers = await Promise.all([
      mine({ goals: 'Mine', personalNote: '', careerBestPart: '' }),
      theirs({ goals: '', personalNote: 'Theirs', careerBestPart: '' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([
      { fields: { goals: 'Mine', personalNote: 'Theirs' } },
    ]);
  });

  it('ask which answer to keep if two people changed the same one', async () => {
    const { path } = await inviteFighter(owner);
    const [mine, theirs] = [await openStep(path, 'story'), await openStep(path, 'story')];
    await theirs({ goals: 'Theirs' });
    const refused = await mine({ goals: 'Mine', personalNote: 'Mine' });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('Now: Theirs');
    expect([readField(html, 'goals'), readField(html, 'personalNote')]).toEqual(['Mine', 'Mine']);
    const again = await postForm(path, { ...hiddenFields(html), goals: 'Mine', personalNote: 'Mine' });
    expect(again.status).toBe(303);
    expect(readField(await (await readStep(path, 'story')).text(), 'goals')).toBe('Mine');
  });

  it('send nothing that was changed after the fighter checked it', async () => {
    const { path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'One' });
    const review = hiddenFields(await (await readStep(path, 'review')).text());
    await fillIn(path, 'story', { goals: 'Two' });
    const refused = await postForm(path, review);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Two')]);
    expect(await listSubmissions(owner)).toEqual([]);
  });

  it('keep what the owner changed in the meantime, and show it on the page', async () => {
    const { id, path } = await inviteFighter(owner, { goals: 'Old' });
    const save = await openStep(path, 'story');
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { goals: 'From the owner' } });
    expect((await save({ goals: 'Old', personalNote: 'New' })).status).toBe(303);
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([{ fields: { personalNote: 'New' } }]);
    expect((await readFighter(id)).goals).toBe('From the owner');
  });
});

describe('the page under attack', () => {
  it('lets nobody change an unlisted field, a field of another step, or another fighter', async () => {
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
  ])('refuses the incomplete form %j', async (form: object) => {
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
      expect(await response.text()).not.toMatch(FOREIGN_SCRIPT);
      const texts = Object.fromEntries(
        [...fields].map((field) => [field, ['gymId', 'dateOfBirth'].includes(field) ? '' : attack]),
      );
      // No field of the social step accepts markup.
      if (id !== 'social') expect((await fillIn(path, id, texts)).status).toBe(303);
    }
    for (const step of ['', 'review', ...PROFILE_STEPS.map(({ id }) => id)])
      expect(await (await readStep(path, step)).text(), step).not.toMatch(FOREIGN_SCRIPT);
    expect(await (await readStep(path, 'review')).text()).toContain('&lt;script&gt;alert');
  });

  it('returns the same 404 for a link that is wrong, revoked, expired or of a deleted fighter', async () => {
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

  it('is neither cached nor indexed, and runs only the script of the site', async () => {
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

  it('has no empty list of answers before anything was changed', async () => {
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
