import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import reels from '#src/server/reels/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import {
  createClientLink,
  deliver,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  readState,
  requestChange,
  sendHighlightRequest,
} from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

let leadId = 0;
let path = '';
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  path = await createClientLink(owner, leadId);
  await deliver(db(), leadId);
});

const FORM = { action: 'request-change', version: '1' };
const NOTES = {
  note: 'More jabs',
  'note-2': 'Slower',
  'time-2': '1:02:03',
  'note-3': 'Cut <this>',
  'time-3': '42',
};
const ask = (fields: Record<string, string> = NOTES) => postOnClientPage(path, { ...FORM, ...fields });
const readNotes = async () =>
  (await (await owner.send(reels, 'GET', `/api/client-pages/${leadId}`)).json()).data.notes;
const change = (body: object, position = 1, version = 1) =>
  owner.send(reels, 'PUT', `/api/client-pages/${leadId}/notes`, {
    body: { version, position, base: {}, change: {}, ...body },
  });

describe('notes with a time', () => {
  it('are stored in the order of their times, and shown in the inbox and on the page', async () => {
    expect((await ask()).status).toBe(303);
    const TEXT = '0:42 Cut <this>\n1:02:03 Slower\nMore jabs';
    expect(await readNotes()).toEqual([
      { version: 1, position: 1, seconds: 42, note: 'Cut <this>', isDone: false, answer: '' },
      { version: 1, position: 2, seconds: 3_723, note: 'Slower', isDone: false, answer: '' },
      { version: 1, position: 3, seconds: null, note: 'More jabs', isDone: false, answer: '' },
    ]);
    const { data } = await (await owner.send(leads, 'GET', '/api/highlight-requests')).json();
    expect(data[0]).toMatchObject({ status: 'in_edit', openChange: TEXT });
    const html = await readClientPage(path);
    expect(html).toContain('You asked for these changes');
    expect(html).toContain('<li><p><strong>0:42</strong> Cut &lt;this&gt;</p></li>');
    expect(html).not.toContain('Not done');
  });

  it('are stored once when the button is clicked twice', async () => {
    const responses = await Promise.all([ask(), ask()]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readNotes()).toHaveLength(3);
  });

  it('are shown again with the reason and the player if a time is wrong', async () => {
    const form = { ...FORM, ...NOTES, 'time-2': 'at the end' };
    const response = await postOnClientPage(`${path}?play=1`, form);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('id="time-2-error" role="alert">Write the time like 0:42 or 1:02:03.');
    expect(html).toContain('value="at the end" aria-invalid="true"');
    expect(html).toContain('<details id="more" open>');
    expect(html).toContain('<iframe');
    expect(html).toContain('Cut &lt;this&gt;</textarea>');
    expect(await readNotes()).toEqual([]);
  });

  it('are rejected with more fields than the form has', async () => {
    expect((await ask({ note: 'a', 'note-21': 'b' })).status).toBe(400);
  });

  it('about the same version continue the list', async () => {
    await ask({ note: 'First' });
    await sql`update leads set status = 'delivered' where id = ${leadId}`.execute(db());
    expect((await ask({ note: 'Second', time: '0:01' })).status).toBe(303);
    expect(
      (await readNotes()).map(({ note, position }: { note: string; position: number }) => [note, position]),
    ).toEqual([
      ['Second', 2],
      ['First', 1],
    ]);
  });
});

describe('"Add another note" without scripts', () => {
  const addNote = (fields: Record<string, string>) =>
    postOnClientPage(`${path}?play=1`, { ...FORM, ...fields, action: 'add-note' });

  it('keeps what was typed and the player, and stores nothing', async () => {
    const before = await readState(db(), leadId);
    const typed = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [index ? `note-${index + 1}` : 'note', `N${index}`]),
    );
    const response = await addNote({ ...typed, time: 'soon', 'time-2': '90' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('N4</textarea>');
    expect(html).toContain('value="soon"');
    expect(html).toContain('value="1:30"');
    expect(html).toContain('name="note-6"');
    expect(html).not.toContain('name="note-7"');
    expect(html).toContain('<iframe');
    expect(await readState(db(), leadId)).toEqual(before);
  });

  it('ends at 20 notes', async () => {
    const typed = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [index ? `note-${index + 1}` : 'note', 'N']),
    );
    const html = await (await addNote(typed)).text();
    expect(html).toContain('name="note-20"');
    expect(html).not.toContain('value="add-note"');
  });

  it('shows what was typed if the reel was accepted in the meantime', async () => {
    await postOnClientPage(path, await readAcceptance(path));
    const response = await addNote({ note: 'Slower', time: '0:42' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('<blockquote>0:42 Slower</blockquote>');
  });
});

describe('the progress of notes', () => {
  beforeEach(() => ask());

  it('is shown to the client with the next version', async () => {
    const checked = await change({ base: { isDone: false }, change: { isDone: true } });
    expect([checked.status, (await checked.json()).data]).toEqual([200, { isDone: true, answer: '' }]);
    await change({ base: { answer: '' }, change: { answer: 'The song <is> licensed' } }, 2);
    expect(await readClientPage(path)).not.toContain('licensed');
    await deliver(db(), leadId, 2);
    const html = await readClientPage(path);
    expect(html).toContain('What you asked us to change');
    expect(html).toMatch(
      /data-done="true">\s*<span class="hint">Done<\/span>\s*<p><strong>0:42<\/strong> Cut/,
    );
    expect(html).toMatch(
      /data-done="false">\s*<span class="hint">Not done<\/span>\s*<p><strong>1:02:03<\/strong> Slower/,
    );
    expect(html).toContain('<blockquote>The song &lt;is&gt; licensed</blockquote>');
  });

  it('is not shown if the owner has neither checked off nor answered anything', async () => {
    await deliver(db(), leadId, 2);
    expect(await readClientPage(path)).not.toContain('Not done');
  });

  it('can be stored repeatedly, but does not replace what somebody else has changed', async () => {
    const checkOff = { base: { isDone: false }, change: { isDone: true } };
    expect((await change(checkOff)).status).toBe(200);
    expect((await change(checkOff)).status).toBe(200);
    expect((await change({ base: { answer: '' }, change: { answer: 'One' } })).status).toBe(200);
    expect((await change({ base: { answer: '' }, change: { answer: 'Two' } })).status).toBe(412);
    expect((await readNotes())[0]).toMatchObject({ isDone: true, answer: 'One' });
  });

  it('is rejected for a note that does not exist or whose request is in the trash', async () => {
    expect((await change({ change: { isDone: true } }, 4)).status).toBe(404);
    expect((await change({ change: { isDone: true } }, 1, 2)).status).toBe(404);
    await owner.send(leads, 'DELETE', `/api/highlight-requests/${leadId}`);
    expect((await change({ change: { isDone: true } })).status).toBe(404);
  });
});

it('a change that was stored before there were notes becomes one note', async () => {
  await requestChange(path, 'Less slow motion');
  await sql`delete from change_notes`.execute(db());
  await sql`select add_missing_change_notes()`.execute(db());
  await sql`select add_missing_change_notes()`.execute(db());
  expect(await readNotes()).toEqual([
    { version: 1, position: 1, seconds: null, note: 'Less slow motion', isDone: false, answer: '' },
  ]);
});
