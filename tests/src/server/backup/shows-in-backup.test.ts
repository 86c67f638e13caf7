import { expect, it } from 'vitest';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';
import { readUses } from '../../../support/content/video-links.ts';
import { linesOf, useBackups, writeLines } from '../../../support/database/backups.ts';

const { db, owner, emptyAll, fillAll, write } = useBackups();

const addFighter = (name: string) => owner.create(fighters, '/api/fighters', { name });

it('a backup from before there were shows can be restored', async () => {
  await fillAll();
  const usesOfOthers = (await readUses(db())).filter((use) => !use.startsWith('show '));
  const older = linesOf(await write())
    .filter((line) => !line.startsWith('{"table":"shows"'))
    .map((line) =>
      line
        .replace(/"schema":"\w+"/, '"schema":"0057_translated_messages"')
        .replace(/,"shows":\d+|"shows":\d+,/, ''),
    );
  await emptyAll();
  expect((await restoreBackup(db(), writeLines(older))).shows).toBe(0);
  expect(await readUses(db())).toEqual(usesOfOthers);
});

it.each([
  ['a bout', (id: number) => toShowBody([toBout(1, { fighterId: id }, {})]), {}],
  [
    'a bout of an earlier version of a show',
    (id: number) => toShowBody([toBout(1, { fighterId: id }, {})]),
    { bouts: [] },
  ],
])(
  'after a restore, a new fighter does not get the id of an erased fighter that is still in %s',
  async (_case, toBody, change) => {
    await addFighter('Kim Lee');
    const erased = await addFighter('Ada Marlowe');
    const id = await owner.create(shows, '/api/shows', toBody(erased));
    await owner.send(shows, 'PUT', `/api/shows/${id}`, { body: { venue: 'Armory', ...change } });
    await db().deleteFrom('fighters').where('id', '=', erased).execute();
    const file = await write();
    await emptyAll();
    await restoreBackup(db(), file);
    expect(await addFighter('Rosa Diaz')).toBe(erased + 1);
  },
);

it('after a restore, an impossible fighter id in a bout does not use up the ids', async () => {
  const last = await addFighter('Kim Lee');
  await owner.create(shows, '/api/shows', toShowBody([toBout(1, { fighterId: 2 ** 31 - 1 }, {})]));
  const file = await write();
  await emptyAll();
  await restoreBackup(db(), file);
  expect(await addFighter('Rosa Diaz')).toBe(last + 1);
});
