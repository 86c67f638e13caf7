import { expect, it } from 'vitest';
import { ORIGINAL_TEMPLATES } from '#src/domain/reply-template.ts';
import replyTemplates from '../../../netlify/functions/reply-templates.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
const owner = useOwnerSession();

const PATH = '/api/reply-templates';
const TEMPLATE = { name: 'Thanks', kind: null, subject: 'Thanks, {name}', body: 'Hi {name},\n\n{quote}' };

const read = async () => (await (await owner.send(replyTemplates, 'GET', PATH)).json()).data;
const save = (templates: unknown, version: number) =>
  owner.send(replyTemplates, 'PUT', PATH, {
    body: { templates },
    headers: { 'if-match': `"${version}"` },
  });

it('the reply templates are the original ones until others are saved, and are shown only to the owner', async () => {
  expect(await read()).toEqual({ version: 0, templates: ORIGINAL_TEMPLATES });
  expect((await send(replyTemplates, 'GET', PATH)).status).toBe(401);
  expect((await save([TEMPLATE], 0)).status).toBe(200);
  expect(await read()).toEqual({ version: 1, templates: [TEMPLATE] });
  expect((await save(ORIGINAL_TEMPLATES, 1)).status).toBe(200);
  expect(await read()).toEqual({ version: 2, templates: ORIGINAL_TEMPLATES });
});

it('a save of reply templates is rejected if it would overwrite another, is empty or repeats a name', async () => {
  expect((await save([TEMPLATE], 3)).status).toBe(412);
  const responses = await Promise.all([save([TEMPLATE], 0), save([TEMPLATE], 0)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await save([], 1)).status).toBe(422);
  expect((await save([TEMPLATE, { ...TEMPLATE, kind: 'contact-messages' }], 1)).status).toBe(422);
  expect(await read()).toEqual({ version: 1, templates: [TEMPLATE] });
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
