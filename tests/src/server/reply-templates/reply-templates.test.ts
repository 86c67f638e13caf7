import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ALL_ORIGINAL_TEMPLATES, ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import { ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';
import replyTemplates from '#src/server/reply-templates/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/reply-templates';
const TEMPLATE = {
  name: 'Thanks',
  language: 'es',
  kind: null,
  subject: 'Thanks, {name}',
  body: 'Hi {name},\n\n{quote}',
};

const read = async () => (await (await owner.send(replyTemplates, 'GET', PATH)).json()).data;
const save = (templates: unknown, version: number, messages?: object) =>
  owner.send(replyTemplates, 'PUT', PATH, {
    body: { templates, ...(messages && { messages }) },
    headers: { 'if-match': `"${version}"` },
  });

it('the reply templates are the original ones until others are saved, and are shown only to the owner', async () => {
  const others = {
    messages: ORIGINAL_MESSAGES,
    translatedMessages: ORIGINAL_TRANSLATIONS,
    agreements: ORIGINAL_AGREEMENTS,
    brand: DEFAULT_SETTINGS.brand,
  };
  expect(await read()).toEqual({ version: 0, templates: ALL_ORIGINAL_TEMPLATES, ...others });
  expect((await send(replyTemplates, 'GET', PATH)).status).toBe(401);
  expect((await save([TEMPLATE], 0)).status).toBe(200);
  expect(await read()).toEqual({ version: 1, templates: [TEMPLATE], ...others });
  expect((await save(ALL_ORIGINAL_TEMPLATES, 1)).status).toBe(200);
  expect(await read()).toEqual({ version: 2, templates: ALL_ORIGINAL_TEMPLATES, ...others });
});

it('templates of a release without languages are in English, and the original Spanish ones are added', async () => {
  const { language: _, ...earlier } = TEMPLATE;
  const templates = JSON.stringify([earlier]);
  await database.db().insertInto('reply_templates').values({ templates }).execute();
  const spanish = ALL_ORIGINAL_TEMPLATES.filter(({ language }) => language === 'es');
  expect((await read()).templates).toEqual([{ ...earlier, language: 'en' }, ...spanish]);
});

it('a save of reply templates is rejected if it would overwrite another, is empty or repeats a name', async () => {
  expect((await save([TEMPLATE], 3)).status).toBe(412);
  const responses = await Promise.all([save([TEMPLATE], 0), save([TEMPLATE], 0)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await save([], 1)).status).toBe(422);
  expect((await save([TEMPLATE, { ...TEMPLATE, kind: 'contact-messages' }], 1)).status).toBe(422);
  expect(await read()).toMatchObject({ version: 1, templates: [TEMPLATE] });
});

it.each([
  ['an unknown placeholder', { body: 'Hi {nmae}' }],
  ['an unknown placeholder in the subject', { subject: '{constructor}' }],
  ['a subject of two lines', { subject: 'a\nb' }],
  ['no name', { name: ' ' }],
  ['an unknown kind', { kind: 'gyms' }],
])('a reply template with %s is rejected', async (_case, change) => {
  expect((await save([{ ...TEMPLATE, ...change }], 0)).status).toBe(422);
  expect((await read()).version).toBe(0);
});

it('the templates for agreements can be replaced, and stay if they are left out', async () => {
  const agreements = [
    { name: 'Show', body: 'On {date}', language: 'en' },
    { name: 'Velada', body: 'El {fecha}', language: 'es' },
  ];
  const save = (change: object) =>
    owner.send(replyTemplates, 'PUT', PATH, { body: { templates: [TEMPLATE], ...change } });
  expect((await save({ agreements })).status).toBe(200);
  expect((await save({})).status).toBe(200);
  expect((await save({ agreements: [] })).status).toBe(422);
  expect((await read()).agreements).toEqual(agreements);
  // A template of an earlier release has no language.
  await sql`update reply_templates set agreements = '[{"name": "Old", "body": "On {date}"}]'`.execute(
    database.db(),
  );
  expect((await read()).agreements).toEqual([{ name: 'Old', body: 'On {date}', language: 'en' }]);
});

describe('a message to clients', () => {
  const PAID = { subject: 'Paid', body: 'Thanks, {name}. {brand} got {price}.' };

  it('replaces the original, and other messages keep their text', async () => {
    const page = { subject: 'Yes!', body: '{link}' };
    expect((await save([TEMPLATE], 0, { page })).status).toBe(200);
    expect((await save([TEMPLATE], 1, { paid: PAID })).status).toBe(200);
    expect((await read()).messages).toEqual({ ...ORIGINAL_MESSAGES, page, paid: PAID });
    // A tab that was opened before the update sends no messages.
    expect((await save(ALL_ORIGINAL_TEMPLATES, 2)).status).toBe(200);
    expect((await read()).messages).toEqual({ ...ORIGINAL_MESSAGES, page, paid: PAID });
  });

  it('has a text in each language, and a save of one keeps the others', async () => {
    const put = (body: object) =>
      owner.send(replyTemplates, 'PUT', PATH, { body: { templates: [TEMPLATE], ...body } });
    const spanish = { subject: '', body: 'Gracias, {name}.' };
    const { es } = ORIGINAL_TRANSLATIONS;
    expect((await put({ translatedMessages: { es: { paid: spanish } } })).status).toBe(200);
    expect(
      (await put({ messages: { paid: PAID }, translatedMessages: { es: { due: es.due } } })).status,
    ).toBe(200);
    const texts = await read();
    expect(texts.messages).toEqual({ ...ORIGINAL_MESSAGES, paid: PAID });
    expect(texts.translatedMessages).toEqual({ es: { ...es, paid: spanish } });
    const { rows } = await sql`select translated_messages from reply_templates`.execute(database.db());
    expect(rows).toEqual([{ translated_messages: { es: { paid: spanish } } }]);
    const wrong = { reel: { subject: '', body: 'Listo' } };
    expect((await put({ translatedMessages: { es: wrong } })).status).toBe(422);
  });

  it('is not stored if it equals the original, so that it changes with later releases', async () => {
    await save([TEMPLATE], 0, { paid: PAID });
    expect((await save([TEMPLATE], 1, ORIGINAL_MESSAGES)).status).toBe(200);
    const { rows } = await sql`select messages from reply_templates`.execute(database.db());
    expect(rows).toEqual([{ messages: {} }]);
    expect((await read()).messages).toEqual(ORIGINAL_MESSAGES);
  });

  it.each([
    [
      'without the link that the client needs',
      { reel: { subject: 'Ready {link}', body: 'Your reel is ready.' } },
    ],
    ['with an unknown placeholder', { paid: { ...PAID, body: '{quote}' } }],
    ['with a link where the message must have none', { declined: { subject: '', body: 'Sorry: {link}' } }],
    ['of an unknown kind', { spam: PAID }],
  ])('is rejected %s', async (_case, messages) => {
    expect((await save([TEMPLATE], 0, messages)).status).toBe(422);
    expect((await read()).version).toBe(0);
  });
});
