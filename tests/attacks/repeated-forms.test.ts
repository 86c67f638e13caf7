import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrivateLinkPurpose } from '#src/domain/private-link.ts';
import { useAttackedApi } from '../support/attacked-api.ts';
import { useBlobs } from '../support/blobs.ts';
import { readEveryRow } from '../support/every-row.ts';
import { photo } from '../support/photos.ts';
import { createPath, createSubjects, readForm } from '../support/private-pages.ts';

// A response gets lost, a button is pressed twice, or two people use one link.

const api = useAttackedApi();
useBlobs();
afterEach(() => {
  for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
});

type Form = Record<string, string> | FormData;

async function post(path: string, form: Form): Promise<Response> {
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  const encoded = new Response(body);
  return api.request('POST', path, {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  });
}
const readPage = async (path: string) => (await api.request('GET', path)).text();
const open = async (path: string, action: string) => readForm(await readPage(path), action);
async function mustPost(path: string, form: Form): Promise<void> {
  expect((await post(path, form)).status).toBe(303);
}

const askForChange = async (path: string): Promise<Form> => ({
  ...(await open(path, 'request-change')),
  note: 'Shorter, please',
});
async function fillIn(path: string, goals = 'Olympics'): Promise<Form> {
  return { ...(await open(`${path}?step=story`, 'save-step')), goals };
}
async function choosePhoto(path: string): Promise<Form> {
  const [, key = ''] = /name="key" value="([^"]*)"/.exec(await readPage(`${path}?step=photos`)) ?? [];
  const { name, mimeType, buffer } = await photo('me.jpg');
  const form = new FormData();
  form.set('key', key);
  form.set('photo', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
}
const consent = async (path: string): Promise<Form> => ({
  ...(await open(path, 'consent')),
  guardianName: 'Rita Marlowe',
  relation: 'Parent',
  agreed: 'yes',
});

type Scenario = {
  name: string;
  purpose: PrivateLinkPurpose;
  /** The form that comes before. */
  before?: (path: string) => Promise<Form>;
  form: (path: string) => Promise<Form>;
};
const SCENARIOS: Scenario[] = [
  { name: 'accepting the reel', purpose: 'reel', form: (path) => open(path, 'accept') },
  {
    name: 'asking for a change',
    purpose: 'reel',
    form: askForChange,
  },
  {
    name: 'replacing a file link',
    purpose: 'reel',
    // Clients can replace files until the reel is delivered.
    before: askForChange,
    form: async (path) => ({
      ...(await open(path, 'replace-file')),
      url: 'https://drive.google.com/file/d/2',
    }),
  },
  { name: 'saving a step', purpose: 'fighter', form: (path) => fillIn(path) },
  { name: 'adding a photo', purpose: 'fighter', form: choosePhoto },
  ...['main-photo', 'remove-photo'].map(
    (action): Scenario => ({
      name: `the button ${action}`,
      purpose: 'fighter',
      before: choosePhoto,
      form: (path) => open(`${path}?step=photos`, action),
    }),
  ),
  {
    name: 'sending the profile',
    purpose: 'fighter',
    before: (path) => fillIn(path),
    form: (path) => open(`${path}?step=review`, 'submit'),
  },
  { name: 'giving consent', purpose: 'guardian', form: consent },
  {
    name: 'withdrawing consent',
    purpose: 'guardian',
    before: consent,
    form: (path) => open(path, 'withdraw'),
  },
];

/** Returns every row. A photo that is stored again only becomes newer, so that it is not swept. */
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

/** Creates a page, and sends what has to be sent before the form. */
async function prepare({ purpose, before, form }: Scenario) {
  const { [purpose]: subjectId } = await createSubjects(api.db());
  const path = await createPath(api.db(), purpose, subjectId);
  if (before) await mustPost(path, await before(path));
  return { path, form: await form(path) };
}

describe('repeating a form', () => {
  it.each(SCENARIOS)('does nothing more than $name once', async (scenario) => {
    const [once, thrice] = [await prepare(scenario), await prepare(scenario)];
    // With an owner who gets emails, a repeated form could send a second one.
    Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', LEAD_EMAIL_TO: 'cam@example.com' });
    const added = await countAdded(() => mustPost(once.path, once.form));
    const after = await readRows();
    await mustPost(once.path, once.form);
    expect(await readRows()).toEqual(after);
    const addedAtOnce = await countAdded(() =>
      Promise.all([1, 2, 3].map(() => mustPost(thrice.path, thrice.form))),
    );
    expect(addedAtOnce).toEqual(added);
  });
});

describe('two people on one link', () => {
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
      if (forms[refused] === change) expect(html).toContain('<blockquote>Shorter, please</blockquote>');
    }
    const { rows } = await sql`select lead_id from lead_events
      where kind in ('accepted', 'change_requested')`.execute(api.db());
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(5);
    expect(rows).toHaveLength(5);
  });

  it('do not send the draft of the other with a form that was sent before', async () => {
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
