import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { PROFILE_BIO_FIELDS } from '#src/domain/profiles/profile-submission.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import profiles from '#src/server/profiles/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  fillIn,
  hiddenFields,
  inviteFighter,
  listSubmissions,
  openStep,
  postForm,
  readField,
  readStep,
  submitProfile,
} from '../../../support/content/profile-page.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { listUntranslated } from '../../../support/pages/page-texts.ts';

const sweepSubmissions = scheduledFunction('sweep-submissions');

const { db } = useDatabase();
const owner = useOwnerSession();

const readFighter = async (id: number) =>
  (await (await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`)).json()).data;

describe("a fighter's page", () => {
  it('starts with the values of the record, and submits the changes only to the owner', async () => {
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

  it('has a field with the value of the record for every text of the bio', async () => {
    const { path } = await inviteFighter(owner, BIO_LABELS);
    const steps = await Promise.all(['boxing', 'story'].map((step) => readStep(path, step)));
    const html = (await Promise.all(steps.map((step) => step.text()))).join('\n');
    for (const field of PROFILE_BIO_FIELDS) {
      expect(readField(html, field)).toBe(BIO_LABELS[field]);
      expect(html).toContain(`<label for="${field}">${BIO_LABELS[field]}</label>`);
    }
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
    const rejected = await fillIn(path, 'about', { name: '', dateOfBirth: 'soon', weight: '138' });
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(['name', 'dateOfBirth', 'weight'].map((field) => readField(html, field))).toEqual([
      '',
      'soon',
      '138',
    ]);
    expect(html).toContain('<p class="error" id="name-error" role="alert">Is required</p>');
    expect(html).toContain('Must be a date written as MM/DD/YYYY');
    const fixed = { ...hiddenFields(html), name: 'Ada', dateOfBirth: '03/04/2008', weight: '138' };
    expect((await postForm(path, fixed)).status).toBe(303);
  });

  it('asks for the fight record, and starts with the one that visitors see', async () => {
    const weighIns = [{ date: '2026-03-01', result: 'win' }];
    const { id, path } = await inviteFighter(owner, { weighIns });
    const html = await (await readStep(path, 'boxing')).text();
    expect(readField(html, 'amateurRecord')).toBe('1-0-0 (0 KO)');
    const rejected = await fillIn(path, 'boxing', { amateurRecord: 'undefeated', proRecord: '' });
    expect([rejected.status, await rejected.text()]).toEqual([
      422,
      expect.stringContaining('wins-losses-draws'),
    ]);
    const answers = { startedBoxing: '', style: '', accomplishments: '', influences: '' };
    await fillIn(path, 'boxing', { amateurRecord: '14 - 4', proRecord: '', ...answers });
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([
      { fighterId: id, fields: { amateurRecord: '14-4-0 (0 KO)' } },
    ]);
    expect((await readFighter(id)).fightRecord).toBeNull();
  });

  it('completes a two-digit year, and rejects a date of birth in the future', async () => {
    const { path } = await inviteFighter(owner);
    const rejected = await fillIn(path, 'about', { name: 'Ada', dateOfBirth: '03/14/2190' });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain('Must not be in the future');
    await fillIn(path, 'about', { name: 'Ada', dateOfBirth: '14 March 08' });
    expect(readField(await (await readStep(path, 'about')).text(), 'dateOfBirth')).toBe('03/14/2008');
  });

  it('converts kilograms, and warns if no weight tab will show the fighter', async () => {
    const { path } = await inviteFighter(owner);
    const note = 'No weight tab of our site will show you.';
    await fillIn(path, 'about', { name: 'Ada', weight: '67 kg' });
    const converted = await (await readStep(path, 'about')).text();
    expect(readField(converted, 'weight')).toBe('147.7 lbs');
    expect(converted).not.toContain(note);
    await fillIn(path, 'about', { name: 'Ada', weight: 'Welterweight' });
    expect(await (await readStep(path, 'about')).text()).toContain(note);
    expect(await (await readStep(path, 'review')).text()).toContain(note);
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
    const rejected = await fillIn(path, 'about', { unlistedGymCity: 'Toledo' });
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).toContain('<details open>');
    expect(html).toContain('Type the gym name too');
    expect(readField(html, 'unlistedGymCity')).toBe('Toledo');
    const typed = { unlistedGymName: '<i>Eastside</i>', unlistedGymCity: 'Toledo' };
    expect((await postForm(path, { ...hiddenFields(html), ...typed })).status).toBe(303);
    expect(await (await readStep(path, 'review')).text()).toContain('&lt;i&gt;Eastside&lt;/i&gt;');
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([{ fields: typed, gymName: null }]);
    expect(await db().selectFrom('gyms').select('id').execute()).toEqual([]);
  });

  it('accepts changes after a submission, as a new submission that replaces the first', async () => {
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

  it('starts again with the values of the record after the owner has decided', async () => {
    const { id, path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'Mine', personalNote: 'Mine too' });
    await submitProfile(path);
    const [submission] = await listSubmissions(owner);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { goals: 'Mine' } });
    const decide = () => owner.send(profiles, 'POST', `/api/profile-submissions/${submission.id}/decision`);
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
    await sweepSubmissions();
    return (await db().selectFrom('profile_submissions').select('id').execute()).length;
  };
  await sql`update profile_submissions set updated_at = now() - interval '91 days'`.execute(db());
  expect(await countAfterSweep()).toBe(1);
  await sql`update private_links set revoked_at = now()`.execute(db());
  await sql`update profile_submissions set updated_at = now() - interval '89 days'`.execute(db());
  expect(await countAfterSweep()).toBe(1);
  await sql`update profile_submissions set updated_at = now() - interval '91 days'`.execute(db());
  expect(await countAfterSweep()).toBe(0);
});

describe('repeated and concurrent requests', () => {
  it('store and submit the answers once after a double click or a lost response', async () => {
    const { path } = await inviteFighter(owner);
    const save = await openStep(path, 'story');
    const saves = await Promise.all([save({ goals: 'One' }), save({ goals: 'One' })]);
    expect([...saves, await save({ goals: 'One' })].map(({ status }) => status)).toEqual([303, 303, 303]);
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
    const rejected = await mine({ goals: 'Mine', personalNote: 'Mine' });
    expect(rejected.status).toBe(409);
    const html = await rejected.text();
    expect(html).toContain('Now: Theirs');
    expect([readField(html, 'goals'), readField(html, 'personalNote')]).toEqual(['Mine', 'Mine']);
    const again = await postForm(path, { ...hiddenFields(html), goals: 'Mine', personalNote: 'Mine' });
    expect(again.status).toBe(303);
    expect(readField(await (await readStep(path, 'story')).text(), 'goals')).toBe('Mine');
  });

  it('submit nothing if an answer was changed after the fighter reviewed it', async () => {
    const { path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'One' });
    const review = hiddenFields(await (await readStep(path, 'review')).text());
    await fillIn(path, 'story', { goals: 'Two' });
    const rejected = await postForm(path, review);
    expect([rejected.status, await rejected.text()]).toEqual([409, expect.stringContaining('Two')]);
    expect(await listSubmissions(owner)).toEqual([]);
  });

  it('keep what the owner changed in the meantime', async () => {
    const { id, path } = await inviteFighter(owner, { goals: 'Old' });
    const save = await openStep(path, 'story');
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { goals: 'From the owner' } });
    expect((await save({ goals: 'Old', personalNote: 'New' })).status).toBe(303);
    await submitProfile(path);
    expect(await listSubmissions(owner)).toMatchObject([{ fields: { personalNote: 'New' } }]);
    expect((await readFighter(id)).goals).toBe('From the owner');
  });
});

describe("a fighter's page in Spanish", () => {
  const setLanguage = (path: string, language: string, step = '') =>
    postForm(step ? `${path}?step=${step}` : path, { action: 'language', language });
  const NAMES = ['Ada', 'Ada B', 'Open', 'Instagram', 'TikTok', 'YouTube', 'Win twice'];

  it('changes the language on every step, and has no English text', async () => {
    await owner.create(gyms, '/api/gyms', { name: 'Open', slug: 'open' });
    const { path } = await inviteFighter(owner);
    const mistakes = { name: '', dateOfBirth: 'soon', weight: 'Welterweight', unlistedGymCity: 'x' };
    const read = async (language: string) => {
      for (const step of ['', 'review']) {
        const changed = await setLanguage(path, language, step);
        expect(changed.headers.get('location')).toBe(step ? `${path}?step=${step}` : path);
      }
      const steps = ['', 'about', 'social', 'boxing', 'story', 'photos', 'review'];
      const pages = await Promise.all(steps.map(async (step) => (await readStep(path, step)).text()));
      const rejected = [
        await fillIn(path, 'about', mistakes),
        await fillIn(path, 'social', { instagram: 'https://example.com', tiktok: 'a'.repeat(5000) }),
        await fillIn(path, 'boxing', { amateurRecord: 'undefeated', proRecord: '9-0-0 (10 KO)' }),
      ];
      expect(rejected.map(({ status }) => status)).toEqual([422, 422, 422]);
      const shown = [...pages, ...(await Promise.all(rejected.map((response) => response.text())))];
      for (const page of shown) expect(page).toContain(`<html lang="${language}">`);
      return shown.join('');
    };
    const compare = async () =>
      expect(listUntranslated(await read('en'), await read('es'), NAMES)).toEqual([]);
    await compare();
    await fillIn(path, 'story', { goals: 'Win twice' });
    await compare();
    await submitProfile(path);
    await compare();
    const html = await (await readStep(path)).text();
    expect(html).toMatch(/Enviado el \d+ de [a-z]+ de \d{4}\./);
    expect(html).toContain('¡Gracias! Lo revisaremos');
  });

  it('names the current value of an answer that somebody else changed', async () => {
    const { path } = await inviteFighter(owner);
    await setLanguage(path, 'es');
    const [mine, theirs] = [await openStep(path, 'story'), await openStep(path, 'story')];
    await theirs({ goals: 'Theirs' });
    const html = await (await mine({ goals: 'Mine' })).text();
    expect(html).toContain('Ahora: Theirs');
    expect(html).toContain('Otra persona que tiene este enlace cambió la misma respuesta');
  });
});
