import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useAttackedApi } from '../support/api/attacked-api.ts';
import { useBlobs } from '../support/api/blobs.ts';
import { privateForms } from '../support/api/private-forms.ts';
import { createPath, createSubjects } from '../support/content/private-pages.ts';
import { readEveryRow } from '../support/database/every-row.ts';

// Tests lost responses, double clicks, and two people with the same link.

const api = useAttackedApi();
const { scenarios, post, mustPost, open, askForChange, fillIn, prepare } = privateForms(api);
useBlobs();
afterEach(() => {
  for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
});

/** Returns every row, without the times of photos: storing a photo again renews its time, so that it is not swept. */
async function readRows() {
  const { media, ...rows } = await readEveryRow(api.db());
  return { ...rows, media: JSON.stringify(media).replaceAll(/"created_at": ?"[^"]*"/g, '') };
}
const countRows = async () =>
  Object.entries(await readEveryRow(api.db())).map(([table, rows]) => [table, rows.length] as const);

/** Returns how many rows an action added, by table. */
async function countAdded(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = Object.fromEntries(await countRows());
  await action();
  return Object.fromEntries(
    (await countRows()).map(([table, count]) => [table, count - (before[table] ?? 0)]),
  );
}

describe('repeating a form', () => {
  it.each(scenarios)('has the same effect as sending it once: $name', async (scenario) => {
    const [inSequence, atOnce] = [await prepare(scenario), await prepare(scenario)];
    // If the owner gets emails, a repeated form could send a second email.
    Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', LEAD_EMAIL_TO: 'cam@example.com' });
    const added = await countAdded(() => mustPost(inSequence.path, inSequence.form));
    const after = await readRows();
    await mustPost(inSequence.path, inSequence.form);
    expect(await readRows()).toEqual(after);
    const addedAtOnce = await countAdded(() =>
      Promise.all([1, 2, 3].map(() => mustPost(atOnce.path, atOnce.form))),
    );
    expect(addedAtOnce).toEqual(added);
  });
});

describe('two people with one link', () => {
  it('cannot both accept the reel and ask for a change', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { path, form } = await prepare({
        name: '',
        purpose: 'reel',
        form: (path) => open(path, 'accept'),
      });
      const change = await askForChange(path);
      // Each of the two is sent first in some rounds.
      const forms = round % 2 === 0 ? [form, change] : [change, form];
      const responses = await Promise.all(forms.map((sent) => post(path, sent)));
      expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
      const refused = responses.findIndex(({ status }) => status === 409);
      const html = (await responses[refused]?.text()) ?? '';
      expect(html).toContain('role="alert"');
      // The page still shows the client's note, so that it is not lost.
      if (forms[refused] === change) expect(html).toContain('<blockquote>Shorter, please</blockquote>');
    }
    const { rows } = await sql`select lead_id from lead_events
      where kind in ('accepted', 'change_requested')`.execute(api.db());
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(5);
    expect(rows).toHaveLength(5);
  });

  it("cannot submit each other's draft by repeating an earlier form", async () => {
    const { fighter } = await createSubjects(api.db());
    const path = await createPath(api.db(), 'fighter', fighter);
    await mustPost(path, await fillIn(path, 'First'));
    const first = await open(`${path}?step=review`, 'submit');
    await mustPost(path, first);
    await mustPost(path, await fillIn(path, 'Second'));
    const repeated = await post(path, first);
    expect(repeated.status).toBe(409);
    expect(await repeated.text()).toContain('Second');
    const { rows } = await sql`select fields ->> 'goals' as goals, submitted_at is not null as "isSent"
      from profile_submissions order by id`.execute(api.db());
    expect(rows).toEqual([
      { goals: 'First', isSent: true },
      { goals: 'Second', isSent: false },
    ]);
  });
});
