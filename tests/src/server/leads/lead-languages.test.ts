import { expect, it } from 'vitest';
import type { Language } from '#src/domain/language/language.ts';
import agreements from '#src/server/agreements/endpoints.ts';
import { insertAgreement } from '#src/server/agreements/queries.ts';
import leads from '#src/server/leads/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import reels from '#src/server/reels/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { postOnClientPage, sendHighlightRequest } from '../../../support/content/client-page.ts';
import { CONTACT_MESSAGE } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const mailbox = useMailbox();
const sendNotices = scheduledFunction('send-notices');

const ACTOR = { changedBy: 'owner', savedFrom: '' };

const list = async (path = '/api/highlight-requests') =>
  (await (await owner.send(leads, 'GET', path)).json()).data;

async function createLink(
  subjectId: number,
  purpose = 'reel',
): Promise<{ language: Language; path: string }> {
  const body = { purpose, subjectId };
  const { data } = await (await owner.send(privateLinks, 'POST', '/api/private-links', { body })).json();
  return { language: data.language, path: new URL(data.url).pathname };
}

const setLanguage = (id: number, language: string) =>
  owner.send(leads, 'PUT', `/api/highlight-requests/${id}`, { body: { language } });

const readEmails = async () => {
  await sendNotices();
  return mailbox.emails.splice(0).map(({ text }) => text);
};

it('a contact message has the language that its form sends, with or without JavaScript, or else English', async () => {
  const post = (body: object) => send(leads, 'POST', '/api/contact-messages', { body });
  expect((await post(CONTACT_MESSAGE)).status).toBe(201);
  const form = new URLSearchParams({ ...CONTACT_MESSAGE, language: 'es' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send(leads, 'POST', '/api/contact-messages', { body: form, headers })).status).toBe(303);
  expect((await post({ ...CONTACT_MESSAGE, language: 'xx' })).status).toBe(422);
  expect(await list('/api/contact-messages')).toMatchObject([{ language: 'es' }, { language: 'en' }]);
  const [message] = await list('/api/contact-messages');
  expect(message.fields).not.toHaveProperty('language');
});

it('the email to the owner names the language of the sender unless it is English', async () => {
  await sendHighlightRequest({ language: 'es' });
  await sendHighlightRequest();
  const emails = await readEmails();
  // The emails are sent concurrently, so their order varies.
  const named = emails.filter((text) => text.includes('Language: Spanish'));
  expect([emails.length, named.length]).toEqual([2, 1]);
});

it('a request that the owner adds has the language that they chose', async () => {
  const body = {
    fields: { 'Instagram-Handle': '@ada' },
    source: 'Instagram',
    status: 'new',
    agreed: null,
    emailsClient: false,
    language: 'es',
  };
  const headers = { 'idempotency-key': 'one' };
  const add = (change: object) =>
    owner.send(leads, 'POST', '/api/inbox/requests', { body: { ...body, ...change }, headers });
  expect((await add({})).status).toBe(201);
  expect((await add({})).status).toBe(200);
  expect((await add({ language: 'en' })).status).toBe(409);
  expect(await list()).toMatchObject([{ language: 'es' }]);
});

it('the owner corrects the language, and new links have it', async () => {
  const id = await sendHighlightRequest({ language: 'es' });
  await insertAgreement(
    db(),
    id,
    { title: 'Show', wording: 'We film.', language: null, latest: null },
    ACTOR,
  );
  expect((await createLink(id)).language).toBe('es');
  expect((await createLink(id, 'agreement')).language).toBe('es');
  const response = await setLanguage(id, 'en');
  expect((await response.json()).data).toMatchObject({ language: 'en', status: 'new' });
  expect((await createLink(id)).language).toBe('en');
  expect((await setLanguage(id, 'xx')).status).toBe(422);
});

it('after a client changes the language of their page, the request and new links have it', async () => {
  const id = await sendHighlightRequest();
  const other = await sendHighlightRequest();
  const { path } = await createLink(id);
  expect((await postOnClientPage(path, { action: 'language', language: 'es' })).status).toBe(303);
  expect(await list()).toMatchObject([
    { id: other, language: 'en' },
    { id, language: 'es' },
  ]);
  expect((await createLink(id)).language).toBe('es');
});

it.each([
  ['en', /Hi,.*\/reel\//s, /Hi,.*our agreement.*\/agreement\//s],
  ['es', /Hola:.*\/reel\//s, /Hola:.*nuestro acuerdo.*\/agreement\//s],
])('emails to a client are in their language: %s', async (language, message, agreement) => {
  const id = await sendHighlightRequest({ language });
  await readEmails();
  await owner.send(reels, 'POST', `/api/client-pages/${id}/emails`, { body: { kind: 'page' } });
  await insertAgreement(
    db(),
    id,
    { title: 'Show', wording: 'We film.', language: null, latest: null },
    ACTOR,
  );
  const { data } = await (await owner.send(agreements, 'GET', `/api/agreements/${id}`)).json();
  const body = { agreement: data.agreements[0].id };
  await owner.send(agreements, 'POST', `/api/agreements/${id}/emails`, { body });
  const emails = await readEmails();
  expect(emails).toHaveLength(2);
  expect(emails).toEqual(
    expect.arrayContaining([expect.stringMatching(message), expect.stringMatching(agreement)]),
  );
});
