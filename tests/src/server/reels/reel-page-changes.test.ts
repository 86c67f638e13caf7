import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import {
  createClientLink,
  deliver,
  OTHER_REEL_URL,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  readState,
  requestChange,
  sendHighlightRequest,
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

describe('asking for a change', () => {
  beforeEach(() => deliver(database.db(), leadId));

  it('moves the request back to "in edit" with the note, which the page shows until the next delivery', async () => {
    expect((await requestChange(path, 'Less slow motion.\nMore jabs.')).status).toBe(303);
    expect(await readState(database.db(), leadId)).toMatchObject({
      status: 'in_edit',
      events: expect.arrayContaining(['change_requested by client']),
    });
    const html = await readClientPage(path);
    expect(html).toContain('<blockquote>Less slow motion.\nMore jabs.</blockquote>');
    expect(html).not.toContain('value="request-change"');
    await deliver(database.db(), leadId, 2);
    expect(await readClientPage(path)).not.toContain('Less slow motion');
  });

  it('is stored once when the button is clicked twice', async () => {
    const responses = await Promise.all([requestChange(path, 'Shorter'), requestChange(path, 'Shorter')]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await readState(database.db(), leadId))?.events).toEqual([
      'link_created by owner',
      'reel_delivered by owner',
      'change_requested by client',
    ]);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['too long', 'a'.repeat(5_001)],
  ])('with a note that is %s shows the form again with the note', async (_case, note) => {
    const before = await readState(database.db(), leadId);
    const response = await requestChange(path, note);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('aria-invalid="true" aria-describedby="note-error"');
    expect(html).toContain(`${note}</textarea>`);
    expect(await readState(database.db(), leadId)).toEqual(before);
  });

  it('to an older version is rejected, and the form keeps the text', async () => {
    await deliver(database.db(), leadId, 2, OTHER_REEL_URL);
    const response = await requestChange(path, 'Less slow motion');
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Less slow motion</textarea>');
  });

  it('is rejected after the reel was accepted, and shows the text so that the client can copy it', async () => {
    await postOnClientPage(path, await readAcceptance(path));
    const response = await requestChange(path, 'Less slow motion');
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('<blockquote>Less slow motion</blockquote>');
    expect((await readState(database.db(), leadId))?.status).toBe('approved');
  });
});

describe('replacing a file link', () => {
  const OLD = 'https://drive.google.com/file/d/1';
  const NEW = 'https://www.dropbox.com/scl/fi/1/fight.mp4';
  const replace = (url: string, previous = OLD, { field = 'File-Link-1', replacements = 0 } = {}) =>
    postOnClientPage(path, {
      action: 'replace-file',
      field,
      previous,
      url,
      replacements: String(replacements),
    });
  const readFields = async () => {
    const { rows } = await sql<{ fields: Record<string, string> }>`
      select fields from leads where id = ${leadId}`.execute(database.db());
    return rows[0]?.fields;
  };

  it('stores the new link, and keeps the old one in the history', async () => {
    expect((await replace(` ${NEW} `)).status).toBe(303);
    expect(await readFields()).toMatchObject({ 'File-Link-1': NEW, 'Glove-Color': 'Red' });
    const { data } = await (
      await owner.send(leads, 'GET', `/api/highlight-requests/${leadId}/history`)
    ).json();
    expect(data[0]).toMatchObject({
      kind: 'link_replaced',
      actor: 'client',
      details: { field: 'File-Link-1', from: OLD, to: NEW },
    });
  });

  it('is stored once when the button is clicked twice', async () => {
    const responses = await Promise.all([replace(NEW), replace(NEW)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await readState(database.db(), leadId))?.events).toEqual([
      'link_created by owner',
      'link_replaced by client',
    ]);
  });

  it('is not repeated by a late copy of the request, after the link was changed back', async () => {
    expect((await replace(NEW)).status).toBe(303);
    expect((await replace(OLD, NEW, { replacements: 1 })).status).toBe(303);
    expect((await replace(NEW)).status).toBe(409);
    expect(await readFields()).toMatchObject({ 'File-Link-1': OLD });
    expect(await readClientPage(path)).toContain('name="replacements" value="2"');
  });

  it.each([
    ['a link to a video site', 'https://youtu.be/abcdefghijk'],
    ['a script URL', 'javascript:alert(1)'],
    ['an empty link', ''],
  ])('is rejected for %s, and the form keeps the text', async (_case, url) => {
    const response = await replace(url);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(
      new RegExp(`value="${url.replaceAll(/[().]/g, '.')}" aria-invalid="true"`),
    );
    expect(await readFields()).toMatchObject({ 'File-Link-1': OLD });
  });

  it('is rejected if the link was replaced in the meantime, or the reel was delivered', async () => {
    expect((await replace(NEW, 'https://drive.google.com/file/d/other')).status).toBe(409);
    expect((await replace(NEW, OLD, { field: 'File-Link-2' })).status).toBe(409);
    await deliver(database.db(), leadId);
    expect((await replace(NEW)).status).toBe(409);
    expect(await readFields()).toMatchObject({ 'File-Link-1': OLD });
  });

  it('is rejected for a field that is not a file link', async () => {
    expect((await replace(NEW, OLD, { field: 'Email' })).status).toBe(400);
  });

  it('is rejected after 20 replacements within an hour', async () => {
    for (let replacements = 0; replacements < 20; replacements++) {
      const previous = replacements === 0 ? OLD : `${OLD}/${replacements}`;
      expect((await replace(`${OLD}/${replacements + 1}`, previous, { replacements })).status).toBe(303);
    }
    expect((await replace(NEW, `${OLD}/20`, { replacements: 20 })).status).toBe(409);
  });

  it('explains to the client why a link is rejected', async () => {
    expect(await (await replace('https://vimeo.com/900100200')).text()).toContain(
      'Video-site links are not accepted.',
    );
    expect(await (await replace('http://192.168.1.20/fight.mp4')).text()).toContain(
      'Only your own network can open this link.',
    );
  });

  it('stores a page of an account, and says that only the client can open it', async () => {
    const page = 'https://drive.google.com/drive/my-drive';
    expect(await readClientPage(path)).not.toContain('Only you can open this page of your account.');
    expect((await replace(page)).status).toBe(303);
    expect(await readFields()).toMatchObject({ 'File-Link-1': page });
    expect(await readClientPage(path)).toContain('Only you can open this page of your account.');
  });

  it('is suggested when the link cannot be opened', async () => {
    expect(await readClientPage(path)).not.toContain('We cannot open one of your links.');
    await sql`insert into file_checks (lead_id, url, state, checked_at, next_check_at)
      values (${leadId}, ${OLD}, 'no-permission', now(), now())`.execute(database.db());
    const html = await readClientPage(path);
    expect(html).toContain('We cannot open one of your links.');
    expect(html).toContain('<details open>');
  });
});
