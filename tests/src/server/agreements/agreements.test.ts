import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import agreements from '#src/server/agreements/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { sendHighlightRequest } from '../../../support/content/client-page.ts';
import { readForm } from '../../../support/content/private-pages.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const mailbox = useMailbox();
const sendNotices = scheduledFunction('send-notices');

const WORDING = 'We film <the> show on December 12 for $500.';
const MESSAGE = { 'First-Name': 'Ada', 'Last-Name': 'M', Email: 'ada@example.com', Message: 'A show?' };
const CONFLICT = 409;

let id = 0;
beforeEach(async () => {
  const response = await send(leads, 'POST', '/api/contact-messages', { body: MESSAGE });
  id = (await response.json()).data.id;
});
const read = async () => (await (await owner.send(agreements, 'GET', `/api/agreements/${id}`)).json()).data;
const create = (change: object = {}) =>
  owner.send(agreements, 'POST', `/api/agreements/${id}`, {
    body: { title: 'Pro show', wording: WORDING, latest: null, ...change },
  });
async function createOpen(change: object = {}): Promise<number> {
  const response = await create(change);
  expect(response.status).toBe(200);
  return (await response.json()).data.agreements[0].id;
}
const withdraw = (agreement: number) =>
  owner.send(agreements, 'POST', `/api/agreements/${id}/withdrawal`, { body: { agreement } });
async function createLink(subjectId = id): Promise<string> {
  const body = { purpose: 'agreement', subjectId };
  const response = await owner.send(privateLinks, 'POST', '/api/private-links', { body });
  expect(response.status).toBe(201);
  return new URL((await response.json()).data.url).pathname;
}
const show = async (path: string) => (await send(agreements, 'GET', path)).text();
const post = (path: string, form: object) =>
  send(agreements, 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form }).toString(),
  });
const openSignForm = async (path: string, signedName = 'Ada Marlowe') => ({
  ...readForm(await show(path), 'sign'),
  signedName,
  agreed: 'yes',
});
const listNotices = async () =>
  (await sql<{ kind: string }>`select kind from notices order by id`.execute(db())).rows.map(
    ({ kind }) => kind,
  );

describe('an agreement', () => {
  it('is signed with a typed name, and stored with the wording that the client saw and the time', async () => {
    await createOpen();
    const path = await createLink();
    const html = await show(path);
    expect(html).toContain('We film &lt;the&gt; show on December 12 for $500.');
    await post(path, { action: 'language', language: 'es' });
    const rejected = await post(path, { ...(await openSignForm(path)), signedName: '', agreed: '' });
    expect(await rejected.text()).toMatch(/Este dato es obligatorio.*Marca la casilla para firmar/s);
    await post(path, { action: 'language', language: 'en' });
    expect((await post(path, await openSignForm(path))).status).toBe(303);
    const { agreements: stored } = await read();
    expect(stored).toMatchObject([{ title: 'Pro show', wording: WORDING, signedName: 'Ada Marlowe' }]);
    expect(Date.parse(stored[0].signedAt)).not.toBeNaN();
    const signed = await show(path);
    expect(signed).toContain('<dt>Signed by</dt><dd><strong>Ada Marlowe</strong>');
    expect(signed).not.toContain('name="seen"');
    expect((await post(path, { action: 'language', language: 'es' })).status).toBe(303);
    const spanish = await show(path);
    expect(spanish).toContain('<dt>Firmado por</dt><dd><strong>Ada Marlowe</strong>');
    expect(spanish).toContain('<blockquote>We film');
    expect(spanish).not.toMatch(/Signed (by|on)|Agreement with|Thank you|To print|A question/);
    const copy = `/api/agreements/${id}/document?agreement=${stored[0].id}`;
    expect(await (await owner.send(agreements, 'GET', copy)).text()).toContain('Ada Marlowe');
    const history = await owner.send(leads, 'GET', `/api/contact-messages/${id}/history`);
    const events = (await history.json()).data.map((event: { kind: string }) => event.kind);
    expect(events).toEqual(['agreement_signed', 'link_created', 'agreement_created']);
  });

  it.each([
    ['Spanish', 'es', { en: ' lang="es"', es: '' }],
    ['English', 'en', { en: '', es: ' lang="en"' }],
    ['an unknown language', null, { en: '', es: '' }],
  ] as const)('whose text is in %s has that language on every page', async (_name, language, marks) => {
    const agreement = await createOpen({ language });
    const path = await createLink();
    expect(await show(path)).toContain(`<h1${marks.en}>Pro show</h1>`);
    await post(path, { action: 'language', language: 'es' });
    const html = await show(path);
    expect(html).toContain(`<h1${marks.es}>Pro show</h1>`);
    expect(html).toContain(`<blockquote${marks.es}>We film`);
    await post(path, await openSignForm(path));
    await createOpen({ title: 'Other', latest: { id: agreement, isSigned: true } });
    expect(await show(path)).toContain(`?signed=${agreement}"${marks.es}>Pro show</a>`);
    const document = `/api/agreements/${id}/document?agreement=${agreement}`;
    const printed = await (await owner.send(agreements, 'GET', document)).text();
    expect(printed).toContain(`<blockquote${marks.en}>We film`);
  });

  it('cannot be changed in the database after it was signed, and its wording not even before', async () => {
    await createOpen();
    await expect(sql`update agreements set wording = 'Other'`.execute(db())).rejects.toThrow(
      'cannot be changed',
    );
    const path = await createLink();
    await post(path, await openSignForm(path));
    await expect(sql`update agreements set signed_name = 'Bo'`.execute(db())).rejects.toThrow(
      'cannot be changed',
    );
  });

  it('is created once if the request is repeated, and not if the previous one was signed in the meantime', async () => {
    const first = await createOpen();
    expect(await createOpen()).toBe(first);
    const path = await createLink();
    await post(path, await openSignForm(path));
    const change = { wording: 'Another wording', latest: { id: first, isSigned: false } };
    expect((await create(change)).status).toBe(CONFLICT);
    expect((await withdraw(first)).status).toBe(CONFLICT);
    expect((await create({ ...change, latest: { id: first, isSigned: true } })).status).toBe(200);
    const { agreements: stored } = await read();
    expect(stored.map(({ signedName }: { signedName: string }) => signedName)).toEqual(['', 'Ada Marlowe']);
    const html = await show(path);
    expect(html).toContain('Another wording');
    expect(await show(`${path}?signed=${first}`)).toContain('Ada Marlowe');
  });

  it('is either replaced or signed, but never both, if both happen concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      id = await sendHighlightRequest();
      const first = await createOpen();
      const path = await createLink();
      const form = await openSignForm(path);
      const change = () => create({ wording: 'Other', latest: { id: first, isSigned: false } });
      const sign = () => post(path, form);
      const [one, other] = round % 2 === 0 ? [change, sign] : [sign, change];
      const statuses = (await Promise.all([one(), other()])).map(({ status }) => status);
      expect(statuses).toContain(CONFLICT);
      const { agreements: stored } = await read();
      expect(stored).toHaveLength(statuses.includes(303) ? 1 : 2);
    }
  });

  it.each([
    [
      'replaced',
      () =>
        read().then(({ agreements: [latest] }) =>
          create({ wording: 'New', latest: { id: latest.id, isSigned: false } }),
        ),
      'Please read the new one',
    ],
    [
      'withdrawn',
      () => read().then(({ agreements: [latest] }) => withdraw(latest.id)),
      'We have withdrawn the agreement since',
    ],
  ])(
    'that was %s while the page was open is not signed, and the typed name stays',
    async (_case, change, text) => {
      await createOpen();
      const path = await createLink();
      const form = await openSignForm(path, 'Ada "The Ace" Marlowe');
      expect((await change()).status).toBe(200);
      const response = await post(path, form);
      expect(response.status).toBe(CONFLICT);
      const html = await response.text();
      expect(html).toContain(text);
      expect(html).toContain('Ada &quot;The Ace&quot; Marlowe');
      expect(html).not.toContain('checked');
      const { agreements: stored } = await read();
      expect(stored.every(({ signedAt }: { signedAt: string | null }) => signedAt === null)).toBe(true);
    },
  );

  it('is declined with a reason, and can still be signed afterward', async () => {
    await createOpen();
    const path = await createLink();
    const decline = { ...readForm(await show(path), 'decline'), reason: 'The date is wrong.' };
    expect((await post(path, decline)).status).toBe(303);
    expect((await read()).agreements).toMatchObject([
      { declineReason: 'The date is wrong.', signedAt: null },
    ]);
    const again = await post(path, { ...decline, reason: 'Other' });
    expect(again.status).toBe(CONFLICT);
    expect(await again.text()).toContain('<blockquote>Other</blockquote>');
    await sendNotices();
    expect(mailbox.emails.map(({ text }) => text).join()).toMatch(
      /Subject: Ada M did not agree[\s\S]*The date is wrong/,
    );
    expect((await post(path, await openSignForm(path))).status).toBe(303);
    await sendNotices();
    expect(mailbox.emails.at(-1)?.text).toMatch(
      /Subject: Ada M signed the agreement[\s\S]*Signed by Ada Marlowe/,
    );
  });

  it.each([
    ['another wording', { seen: 'a'.repeat(64) }, CONFLICT],
    ['an unchecked box', { agreed: '' }, 422],
    ['no name', { signedName: ' ' }, 422],
    ['a name of two lines', { signedName: 'Ada\nMarlowe' }, 422],
    ['an id that no agreement has', { agreement: '2147483647' }, CONFLICT],
    ['an id that is not a number', { agreement: 'x' }, 400],
  ])('is not signed by a form with %s', async (_case, change, status) => {
    await createOpen();
    const path = await createLink();
    const response = await post(path, { ...(await openSignForm(path)), ...change });
    expect(response.status).toBe(status);
    expect((await read()).agreements).toMatchObject([{ signedAt: null }]);
  });

  it("is not signed with another client's link", async () => {
    await createOpen();
    const form = await openSignForm(await createLink());
    const first = id;
    id = await sendHighlightRequest();
    await createOpen();
    expect((await post(await createLink(), form)).status).toBe(CONFLICT);
    id = first;
    expect((await read()).agreements).toMatchObject([{ signedAt: null }]);
  });

  it('is closed while the message is in the trash, and erased with it', async () => {
    const agreement = await createOpen();
    const path = await createLink();
    const form = await openSignForm(path);
    await owner.send(leads, 'DELETE', `/api/contact-messages/${id}`);
    expect((await send(agreements, 'GET', path)).status).toBe(410);
    expect((await post(path, form)).status).toBe(410);
    expect((await withdraw(agreement)).status).toBe(404);
    await sql`delete from leads`.execute(db());
    expect((await sql`select id from agreements`.execute(db())).rows).toEqual([]);
  });

  it('is not withdrawn through another message', async () => {
    const agreement = await createOpen();
    const own = id;
    id = await sendHighlightRequest();
    const response = await withdraw(agreement);
    expect(response.status).toBe(CONFLICT);
    expect((await response.json()).detail).toContain('no such agreement');
    id = own;
    expect((await read()).agreements).toMatchObject([{ withdrawnAt: null }]);
  });

  it('has no link before it exists', async () => {
    const body = { purpose: 'agreement', subjectId: id };
    expect((await owner.send(privateLinks, 'POST', '/api/private-links', { body })).status).toBe(404);
  });
});

describe('the email with the link to an agreement', () => {
  const email = (agreement: number, key = 'k') =>
    owner.send(agreements, 'POST', `/api/agreements/${id}/emails`, {
      body: { agreement },
      headers: { 'idempotency-key': key },
    });

  it('is enqueued once if the request is repeated, and discarded if the agreement is withdrawn', async () => {
    const agreement = await createOpen();
    expect((await email(agreement)).status).toBe(200);
    expect((await email(agreement)).status).toBe(200);
    expect((await read()).email).toMatchObject({ sentAt: null, failure: null });
    expect((await listNotices()).filter((kind) => kind === 'agreement_link')).toHaveLength(1);
    expect((await withdraw(agreement)).status).toBe(200);
    expect(await listNotices()).not.toContain('agreement_link');
    expect((await email(agreement, 'other')).status).toBe(CONFLICT);
  });

  it('is rejected if the key was used for the email of an earlier agreement', async () => {
    const first = await createOpen();
    expect((await email(first)).status).toBe(200);
    await sendNotices();
    const second = await createOpen({ wording: 'New', latest: { id: first, isSigned: false } });
    const response = await email(second);
    expect(response.status).toBe(CONFLICT);
    expect((await response.json()).detail).toContain('Idempotency-Key');
    expect((await email(second, 'other')).status).toBe(200);
    expect((await email(second, 'other')).status).toBe(200);
    expect((await listNotices()).filter((kind) => kind === 'agreement_link')).toHaveLength(2);
  });

  it('stays in the inbox if it was sent before the agreement was withdrawn', async () => {
    const agreement = await createOpen();
    await email(agreement);
    await sendNotices();
    expect((await withdraw(agreement)).status).toBe(200);
    expect((await read()).email).toMatchObject({ sentAt: expect.any(String), failure: null });
  });

  it('contains a link that works', async () => {
    await email(await createOpen());
    await sendNotices();
    const { text = '', to = [] } =
      mailbox.emails.find((sent) => sent.text.includes('please read and sign')) ?? {};
    expect(to).toEqual(['ada@example.com']);
    expect(text).toContain('Hi Ada,');
    const [path = ''] = /\/agreement\/[\w-]+/.exec(text) ?? [];
    expect((await send(agreements, 'GET', path)).status).toBe(200);
  });

  it('is not sent through another message', async () => {
    const agreement = await createOpen();
    id = await sendHighlightRequest();
    const response = await email(agreement);
    expect(response.status).toBe(CONFLICT);
    expect((await response.json()).detail).toContain('no such agreement');
  });

  it('is rejected without a mail server', async () => {
    delete process.env['SMTP_URL'];
    expect((await email(await createOpen())).status).toBe(CONFLICT);
  });
});
