import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { UndoResult } from '#src/domain/evaluation/schema.ts';
import consent from '#src/server/consent/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { evaluationApi } from '../../../support/api/evaluation-api.ts';
import {
  createGuardianLink,
  giveConsentOnPage,
  makeConsentOptional,
  withdrawConsentOnPage,
} from '../../../support/content/consents.ts';
import { birthDateOfAge } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const api = evaluationApi(owner);

/** Starts an evaluation with these outcomes by fighter, and applies them. */
async function applyNew(outcomes: [number, string][]): Promise<number> {
  const id = await api.start();
  for (const [fighterId, outcome] of outcomes) await api.mark(id, fighterId, { outcome });
  await api.apply(id);
  return id;
}
const readUndo = async (id: number) => (await api.readSheet(id)).undo;
const sendUndo = (id: number, version: number) =>
  api.request('POST', `/api/evaluations/${id}/undo`, { version });
/** Undoes the evaluation, with the version that its sheet contains. */
async function undo(id: number): Promise<UndoResult> {
  const response = await sendUndo(id, (await readUndo(id))?.version ?? 0);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}
const isPublished = async (id: number): Promise<boolean> => (await api.readRecord(id)).published;
const readHistory = async (id: number) =>
  (await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json()).data;
const readSaved = async () =>
  (await sql<{ saved: object }>`select saved from settings`.execute(db())).rows[0]?.saved;

describe('undoing an evaluation', () => {
  it('shows hidden fighters again, removes added picks, and opens the evaluation with its marks', async () => {
    const [ada, bea, cem, dee] = [
      await api.addFighter('Ada'),
      await api.addFighter('Bea'),
      await api.addFighter('Cem'),
      await api.addFighter('Dee'),
    ];
    await api.savePicks([dee]);
    const id = await api.start();
    await api.mark(id, ada, { outcome: 'feature', ranking: 5 });
    await api.mark(id, bea, { outcome: 'rest', lookAgainOn: '2027-10-01', note: 'Injured' });
    await api.mark(id, cem, { outcome: 'stays' });
    await api.mark(id, dee, { outcome: 'feature' });
    await api.apply(id);
    expect(await readUndo(id)).toMatchObject({ hidden: 1, picked: 1 });
    await db().updateTable('outbox').set({ sent_at: new Date() }).execute();

    expect(await undo(id)).toMatchObject({
      evaluation: { id, finishedAt: null, feature: 2, rest: 1, stays: 1 },
      shown: 1,
      unpicked: 1,
      skipped: [],
    });
    expect(await isPublished(bea)).toBe(true);
    expect(await api.readPicks()).toEqual([dee]);
    expect((await api.readFighter(id, ada)).marks).toMatchObject({
      outcome: 'feature',
      ranking: 5,
      appliedAt: null,
    });
    expect((await api.readFighter(id, bea)).marks).toMatchObject({
      outcome: 'rest',
      lookAgainOn: '2027-10-01',
      note: 'Injured',
      appliedAt: null,
    });
    expect(await readUndo(id)).toBeNull();
    expect((await readHistory(bea))[0]).toMatchObject({ changedBy: 'owner', record: { published: true } });
    expect(
      await db().selectFrom('outbox').select('topic').where('sent_at', 'is', null).execute(),
    ).toHaveLength(1);
  });

  it('restores the day since which a fighter has been a rising star', async () => {
    const ada = await api.addFighter('Ada');
    const readSince = async () => (await api.readRecord(ada)).risingStarSince;
    const id = await applyNew([[ada, 'stays']]);
    expect(await readSince()).not.toBeNull();
    expect(await undo(id)).toMatchObject({ shown: 0, unpicked: 0 });
    expect(await readSince()).toBeNull();
  });

  it('stores no empty list of picks, so that the home page chooses fighters as before', async () => {
    const ada = await api.addFighter('Ada');
    await owner.send(settings, 'PUT', '/api/settings', { body: { tagline: 'Ours' } });
    await undo(await applyNew([[ada, 'feature']]));
    expect(await readSaved()).toEqual({ tagline: 'Ours' });
  });

  it('changes no fighter who was hidden or picked before the outcomes were applied', async () => {
    const [ada, bea] = [await api.addFighter('Ada', { published: false }), await api.addFighter('Bea')];
    await api.savePicks([bea]);
    const id = await applyNew([
      [ada, 'rest'],
      [bea, 'feature'],
    ]);
    expect(await readUndo(id)).toMatchObject({ hidden: 0, picked: 0 });
    expect(await undo(id)).toMatchObject({ shown: 0, unpicked: 0, skipped: [] });
    expect(await isPublished(ada)).toBe(false);
    expect(await api.readPicks()).toEqual([bea]);
  });

  it('also undoes outcomes that were applied in several steps, and those that were changed since', async () => {
    const [ada, bea] = [await api.addFighter('Ada'), await api.addFighter('Bea')];
    const id = await api.start();
    await api.mark(id, ada, { outcome: 'rest' });
    await api.mark(id, bea, { outcome: 'rest' });
    await api.apply(id, [{ fighterId: ada, version: 1 }]);
    expect(await readUndo(id)).toMatchObject({ hidden: 1 });
    await api.mark(id, ada, { outcome: 'stays' });
    await api.apply(id);
    expect(await readUndo(id)).toMatchObject({ hidden: 2 });
    expect(await undo(id)).toMatchObject({ shown: 2 });
  });

  it('can be followed by applying and undoing the outcomes again', async () => {
    const ada = await api.addFighter('Ada');
    const id = await applyNew([[ada, 'rest']]);
    await undo(id);
    await api.apply(id);
    expect(await isPublished(ada)).toBe(false);
    expect(await undo(id)).toMatchObject({ shown: 1, evaluation: { finishedAt: null } });
    expect(await isPublished(ada)).toBe(true);
  });
});

describe('a change by hand after the outcomes were applied', () => {
  it('is kept, and a fighter who was only edited or is already shown is not skipped', async () => {
    const [ada, bea] = [await api.addFighter('Ada'), await api.addFighter('Bea')];
    const id = await applyNew([
      [ada, 'rest'],
      [bea, 'rest'],
    ]);
    await api.saveFighter(ada, { goals: 'Gold' });
    await api.saveFighter(bea, { published: true, goals: 'Silver' });
    expect(await undo(id)).toMatchObject({ shown: 1, skipped: [] });
    expect(await api.readRecord(ada)).toMatchObject({ published: true, goals: 'Gold' });
    expect(await api.readRecord(bea)).toMatchObject({ published: true, goals: 'Silver' });
  });

  it('that shows and hides a fighter keeps them hidden, and is reported until they are shown again', async () => {
    const ada = await api.addFighter('Ada');
    const id = await applyNew([[ada, 'rest']]);
    await api.saveFighter(ada, { published: true });
    await api.saveFighter(ada, { published: false });
    const skipped = [{ fighterId: ada, name: 'Ada', reason: 'hidden-since' }];
    expect(await undo(id)).toMatchObject({ shown: 0, skipped, evaluation: { finishedAt: null } });
    expect(await isPublished(ada)).toBe(false);
    expect((await api.readSheet(id)).notUndone).toEqual(skipped);
    await api.saveFighter(ada, { published: true });
    expect((await api.readSheet(id)).notUndone).toEqual([]);
  });

  it('to the settings is kept, as are the order of the picks and a pick that was removed and added again', async () => {
    const [ada, bea, cem] = [
      await api.addFighter('Ada'),
      await api.addFighter('Bea'),
      await api.addFighter('Cem'),
    ];
    const id = await applyNew([
      [ada, 'feature'],
      [bea, 'feature'],
    ]);
    await api.savePicks([ada]);
    await api.savePicks([cem, bea, ada]);
    await owner.send(settings, 'PUT', '/api/settings', { body: { tagline: 'Ours' } });
    expect(await undo(id)).toMatchObject({
      unpicked: 1,
      skipped: [{ fighterId: bea, name: 'Bea', reason: 'picked-since' }],
    });
    expect(await readSaved()).toEqual({ homeFighterIds: [cem, bea], tagline: 'Ours' });
  });

  it('that removed a pick leaves nothing to undo for it', async () => {
    const ada = await api.addFighter('Ada');
    const id = await applyNew([[ada, 'feature']]);
    await api.savePicks([]);
    expect(await undo(id)).toMatchObject({ unpicked: 0, skipped: [] });
    expect(await api.readPicks()).toEqual([]);
  });

  it('that moves a fighter to the trash is kept, and the other outcomes are undone', async () => {
    const [ada, bea] = [await api.addFighter('Ada'), await api.addFighter('Bea')];
    const id = await applyNew([
      [ada, 'rest'],
      [bea, 'rest'],
    ]);
    await owner.send(fighters, 'DELETE', `/api/fighters/${ada}`);
    expect(await undo(id)).toMatchObject({
      shown: 1,
      skipped: [{ fighterId: ada, name: 'Ada', reason: 'in-trash' }],
    });
    expect(await isPublished(bea)).toBe(true);
  });

  it('also counts if its history has been deleted', async () => {
    const ada = await api.addFighter('Ada');
    const id = await applyNew([[ada, 'rest']]);
    await api.saveFighter(ada, { published: true });
    await api.saveFighter(ada, { published: false });
    await sql`delete from revisions where id < (select max(id) from revisions)`.execute(db());
    expect(await undo(id)).toMatchObject({ shown: 0, skipped: [{ reason: 'hidden-since' }] });
  });
});

describe('a minor whom an evaluation hid', () => {
  async function addMinor() {
    await makeConsentOptional(db());
    return api.addFighter('Ada', { dateOfBirth: birthDateOfAge(16) });
  }

  it('stays hidden if the owner now requires consent, and the other outcomes are undone', async () => {
    const [ada, bea] = [await addMinor(), await api.addFighter('Bea')];
    const id = await applyNew([
      [ada, 'rest'],
      [bea, 'rest'],
    ]);
    await owner.send(settings, 'PUT', '/api/settings', { body: { requireConsent: true } });
    expect(await undo(id)).toMatchObject({
      shown: 1,
      skipped: [{ fighterId: ada, name: 'Ada', reason: 'consent-missing' }],
      evaluation: { finishedAt: null },
    });
    expect([await isPublished(ada), await isPublished(bea)]).toEqual([false, true]);
  });

  it('stays hidden if the guardian withdrew consent, and so does another record of the same person', async () => {
    const [ada, copy] = [await addMinor(), await api.addFighter('ADA', { dateOfBirth: birthDateOfAge(16) })];
    const link = await createGuardianLink(owner, ada);
    await giveConsentOnPage(link);
    const id = await applyNew([
      [ada, 'rest'],
      [copy, 'rest'],
    ]);
    await withdrawConsentOnPage(link);
    const { skipped } = await undo(id);
    expect(skipped.map(({ fighterId, reason }) => [fighterId, reason]).toSorted()).toEqual([
      [ada, 'consent-withdrawn'],
      [copy, 'consent-withdrawn'],
    ]);
    expect([await isPublished(ada), await isPublished(copy)]).toEqual([false, false]);
  });

  it('is shown again if a guardian has consented', async () => {
    const ada = await addMinor();
    await owner.send(consent, 'POST', `/api/consents/${ada}`, {
      body: { guardianName: 'Rita Marlowe', relation: 'Parent', after: 0 },
    });
    await owner.send(settings, 'PUT', '/api/settings', { body: { requireConsent: true } });
    expect(await undo(await applyNew([[ada, 'rest']]))).toMatchObject({ shown: 1, skipped: [] });
  });
});

describe('a request to undo', () => {
  it('may be repeated after a lost response, and then reports the same fighters', async () => {
    const [ada, bea] = [await api.addFighter('Ada'), await api.addFighter('Bea')];
    const id = await applyNew([
      [ada, 'rest'],
      [bea, 'rest'],
    ]);
    await owner.send(fighters, 'DELETE', `/api/fighters/${ada}`);
    const { version } = (await readUndo(id)) ?? { version: 0 };
    const first = (await (await sendUndo(id, version)).json()).data;
    const second = await sendUndo(id, version);
    expect(second.status).toBe(200);
    expect((await second.json()).data).toEqual({ ...first, shown: 0 });
    expect(await readHistory(bea)).toHaveLength(3);
  });

  it('is carried out once if two arrive concurrently', async () => {
    const [ada, bea] = [await api.addFighter('Ada'), await api.addFighter('Bea')];
    const id = await applyNew([
      [ada, 'rest'],
      [bea, 'feature'],
    ]);
    const { version } = (await readUndo(id)) ?? { version: 0 };
    const responses = await Promise.all([sendUndo(id, version), sendUndo(id, version)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const results = await Promise.all(responses.map(async (response) => (await response.json()).data.shown));
    expect(results.toSorted()).toEqual([0, 1]);
    expect(await isPublished(ada)).toBe(true);
    expect(await readHistory(ada)).toHaveLength(3);
    expect(await api.readPicks()).toEqual([]);
  });

  it('from a tab that has not seen that the outcomes were applied again is refused', async () => {
    const ada = await api.addFighter('Ada');
    const id = await applyNew([[ada, 'rest']]);
    const { version } = (await readUndo(id)) ?? { version: 0 };
    await undo(id);
    await api.apply(id);
    expect((await sendUndo(id, version)).status).toBe(412);
    expect(await isPublished(ada)).toBe(false);
  });

  it('is refused once a newer evaluation has been started, even concurrently', async () => {
    const ada = await api.addFighter('Ada');
    const id = await applyNew([[ada, 'rest']]);
    const { version } = (await readUndo(id)) ?? { version: 0 };
    const [response, started] = await Promise.all([sendUndo(id, version), api.start('Fall 2027')]);
    // Whichever comes first, one evaluation is open.
    expect([response.status, started]).toEqual(started === id ? [200, id] : [409, started]);
    await api.finish(started);
    if (started === id) await api.start('Fall 2027');
    expect(await readUndo(id)).toBeNull();
    expect((await sendUndo(id, version)).status).toBe(409);
  });

  it('is refused if nothing was applied, if the evaluation does not exist, or with an invalid version', async () => {
    await api.addFighter('Ada');
    const id = await api.start();
    await api.finish(id);
    expect((await sendUndo(id, 2)).status).toBe(409);
    expect((await sendUndo(999, 1)).status).toBe(404);
    expect((await sendUndo(id, 0)).status).toBe(422);
  });
});

it('outcomes that an earlier release applied can be undone', async () => {
  const [ada, bea, cem] = [
    await api.addFighter('Ada'),
    await api.addFighter('Bea'),
    await api.addFighter('Cem'),
  ];
  await api.savePicks([cem]);
  const id = await applyNew([
    [ada, 'rest'],
    [bea, 'feature'],
    [cem, 'feature'],
  ]);
  const before = await readUndo(id);
  await sql`update evaluation_marks set hidden_version = null, picked_version = null`.execute(db());
  await sql`select fill_applied_versions()`.execute(db());
  expect(await readUndo(id)).toEqual(before);
  expect(await undo(id)).toMatchObject({ shown: 1, unpicked: 1, skipped: [] });
});
