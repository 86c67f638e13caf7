import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { DueDateChange, StatusChange } from '#src/domain/leads/status-change-schema.ts';
import { ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';
import type { ClientPage } from '#src/domain/reels/schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { json, ORIGINAL_TEXTS, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectToast } from '../../../support/components/screen.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const LINK_URL = 'https://boxing.example/reel/token';
const REEL_URL = 'https://www.youtube.com/watch?v=abcdefghijk';
const LINK = {
  id: 7,
  purpose: 'reel',
  state: 'active',
  language: 'en',
  createdAt: '2026-11-21T12:00:00.000Z',
  createdBy: 'owner',
  lastUsedAt: null,
} as const;

let lead: Lead;
let clientPage: ClientPage;
beforeEach(() => {
  lead = {
    ...toLead('highlight-requests', { 'Instagram-Handle': '@bo', Email: 'bo@example.com' }),
    status: 'accepted',
  };
  clientPage = {
    links: [],
    reels: [],
    notes: [],
    emails: [],
    declinedText: '',
    canEmail: false,
    usualDays: 7,
  };
  api().override('GET', /contact-messages/, () => json([]));
  api().override('GET', /highlight-requests/, () => json([lead]));
  api().override('GET', /client-pages/, () => json(clientPage));
});

const expectText = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

async function openCard() {
  await render(<InboxScreen />);
  await button(/@bo/).click();
}

it("spam has no client's page", async () => {
  lead = { ...lead, status: 'spam' };
  await openCard();
  await expect.element(page.getByText('bo@example.com')).toBeVisible();
  expect(page.getByRole('region', { name: "Client's page" }).elements()).toEqual([]);
});

it("shows the change that the client requested, even if the client's page cannot be loaded", async () => {
  lead = { ...lead, status: 'in_edit', openChange: 'Less slow motion' };
  api().override('GET', /client-pages/, () => problem(503, 'Not available'));
  await openCard();
  await expectText('Less slow motion');
  await expectText("The client's page could not be loaded.");
  api().override('GET', /client-pages/, () => json(clientPage));
  await button('Try again').click();
  await expectText('No reel has been delivered yet.');
});

/** Records what is copied, without a clipboard. */
function watchClipboard(): string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([content]) => {
    copied.push((await (await content?.getType('text/plain'))?.text()) ?? '');
  });
  return copied;
}

/** Creates links with the ids 7, 8, … */
function createLinks(): void {
  let id = LINK.id;
  api().override('POST', /private-links/, () => {
    const link = { ...LINK, id };
    id += 1;
    clientPage = { ...clientPage, links: [link, ...clientPage.links] };
    return json({ ...link, url: `${LINK_URL}-${link.id}` }, {}, 201);
  });
  api().override('GET', /private-links/, () => json(clientPage.links));
}

describe('the link', () => {
  beforeEach(createLinks);

  it('and the messages have the language of the request, which the owner can change', async () => {
    api().override('PUT', /highlight-requests/, ({ body }) => {
      lead = { ...lead, ...body };
      return json(lead);
    });
    const copied = watchClipboard();
    await openCard();
    await page.getByLabelText('Language', { exact: true }).selectOptions('Spanish');
    await expect.element(page.getByText('Español')).toHaveAttribute('lang', 'es');
    expect(api().writes.map(({ body }) => body)).toEqual([{ language: 'es' }]);
    await button('Copy a message with the link').click();
    await expect.poll(() => copied.join()).toContain(`Hola @bo:`);
  });

  it('is copied with one click, and replaced if it was revoked in another tab', async () => {
    const copied = watchClipboard();
    await openCard();
    await expectText("Link to the client's page: not sent yet");
    await button("Copy client's link").click();
    await expectToast('Link copied');
    await expectText('not used yet');
    await button("Copy client's link").click();
    await expect.poll(() => copied).toEqual([`${LINK_URL}-7`, `${LINK_URL}-7`]);
    clientPage = { ...clientPage, links: [{ ...LINK, state: 'revoked' }] };
    await button("Copy client's link").click();
    await expect.poll(() => copied.slice(2)).toEqual([`${LINK_URL}-8`]);
  });

  it('that was sent earlier stays valid when another one is copied', async () => {
    clientPage = { ...clientPage, links: [{ ...LINK, id: 3, lastUsedAt: LINK.createdAt }] };
    const copied = watchClipboard();
    await openCard();
    await expectText('last used');
    await button("Copy client's link").click();
    await expect.poll(() => copied).toEqual([`${LINK_URL}-7`]);
    expect(api().writes.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/private-links']]);
  });

  it('is shown if the browser does not allow copying', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await openCard();
    await button("Copy client's link").click();
    await expectToast(`Copy it here: ${LINK_URL}-7`);
  });

  it('is not copied if it cannot be created', async () => {
    api().override('POST', /private-links/, () => problem(503, 'Not available'));
    const copied = watchClipboard();
    await openCard();
    await button("Copy client's link").click();
    await expectToast('The link could not be created.');
    expect(copied).toEqual([]);
  });

  it('is revoked with all others after a confirmation', async () => {
    clientPage = { ...clientPage, links: [{ ...LINK, id: 8 }, LINK] };
    api().override('DELETE', /private-links\?purpose=reel&subjectId=1$/, () => {
      clientPage = { ...clientPage, links: clientPage.links.map((link) => ({ ...link, state: 'revoked' })) };
      return json(clientPage.links);
    });
    await openCard();
    await button("Revoke the client's link").click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await expectToast('Links revoked');
    await expectText('revoked or expired');
    expect(button("Revoke the client's link").elements()).toEqual([]);
  });
});

describe('a message to the client', () => {
  beforeEach(createLinks);

  it('fits the status, and is copied with the link, the name, the price and the brand', async () => {
    lead = { ...lead, status: 'approved', agreed: { cents: 60_00, currency: 'USD' } };
    const copied = watchClipboard();
    await openCard();
    await button('Copy a message with the link').click();
    await expectToast('Message copied');
    expect(copied).toHaveLength(1);
    expect(copied[0]).toMatch(/^Hi @bo,\n\n/);
    expect(copied[0]).toContain('The amount due is $60.');
    expect(copied[0]).toContain(`\n${LINK_URL}-7\n`);
    expect(copied[0]).toMatch(/\nBoxing Films$/);
  });

  it("is the owner's own text, and another message can be chosen", async () => {
    const messages = { ...ORIGINAL_MESSAGES, paid: { subject: '', body: 'Got {price}. Bye!' } };
    api().override('GET', /reply-templates/, () => json({ ...ORIGINAL_TEXTS, messages }));
    lead = { ...lead, status: 'delivered', option: { id: 'one', cents: 50_00, currency: 'USD' } };
    const copied = watchClipboard();
    await openCard();
    await page.getByLabelText('Prepared message').selectOptions('Paid');
    await button('Copy a message').click();
    await expect.poll(() => copied).toEqual(['Got $50. Bye!']);
    // A text without {link} needs no private link.
    expect(api().writes).toEqual([]);
  });

  it('is shared with the dialog of the browser, or with a second click if the link took too long', async () => {
    const shared: unknown[] = [];
    const failures = ['NotAllowedError'];
    const share = async (data: unknown) => {
      const name = failures.pop();
      if (name) throw new DOMException('', name);
      shared.push(data);
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await openCard();
    await button('Share a message with the link').click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => shared).toEqual([{ text: expect.stringContaining(`${LINK_URL}-7`) }]);
  });

  it('is written as an email if the site cannot send emails', async () => {
    const urls: string[] = [];
    const stop = (event: Event) => {
      if (event.target instanceof HTMLAnchorElement) urls.push(event.target.href);
      event.preventDefault();
    };
    window.addEventListener('click', stop);
    onTestFinished(() => window.removeEventListener('click', stop));
    await openCard();
    await button('Write the email').click();
    await expect.poll(() => urls.length).toBe(1);
    expect(urls[0]).toMatch(/^mailto:bo%40example.com\?subject=Your%20highlight%20request%20is%20accepted/);
    expect(decodeURIComponent(urls[0] ?? '')).toContain(`${LINK_URL}-7`);
  });

  it('is emailed by the site, with the same idempotency key until the email is enqueued', async () => {
    clientPage = { ...clientPage, canEmail: true };
    const keys: (string | null)[] = [];
    let isDown = true;
    api().override('POST', /emails/, ({ headers, body }) => {
      keys.push(headers.get('idempotency-key'));
      expect(body).toEqual({ kind: 'page' });
      if (isDown) return problem(503, 'Not available');
      const email = {
        kind: 'page',
        createdAt: LINK.createdAt,
        sentAt: null,
        failure: null,
        isFinal: false,
      } as const;
      clientPage = { ...clientPage, emails: [email] };
      return json(clientPage);
    });
    await openCard();
    await button('Email the message').click();
    await expectToast('The email could not be sent.');
    isDown = false;
    await button('Email the message').click();
    await expectText('waiting to be sent.');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks for a new file link with one click', async () => {
    const copied = watchClipboard();
    await openCard();
    await button('Ask for a new file link').click();
    await expectToast('Message copied');
    expect(copied[0]).toContain('We could not open the link to your fight.');
    expect(copied[0]).toContain(`${LINK_URL}-7`);
  });

  it('is what the owner wrote when they declined the request', async () => {
    lead = { ...lead, status: 'declined' };
    clientPage = { ...clientPage, declinedText: 'Fully booked, {name}.' };
    const copied = watchClipboard();
    await openCard();
    await button('Copy a message').click();
    await expect.poll(() => copied).toEqual(['Fully booked, {name}.']);
  });
});

describe('accepting a request with one click', () => {
  let moves: unknown[];
  beforeEach(() => {
    createLinks();
    moves = [];
    lead = { ...lead, status: 'new', option: { id: 'one', cents: 50_00, currency: 'USD' } };
    api().override('PUT', /highlight-requests/, ({ body }) => {
      moves.push(body);
      const { agreed = lead.agreed, dueOn = lead.dueOn } = body as Partial<Lead>;
      lead = { ...lead, agreed, dueOn };
      return json(lead);
    });
    api().override('POST', /inbox\/bulk/, ({ body }) => {
      moves.push(body);
      const [{ dueOn } = {}] = body['changes'] as Partial<StatusChange>[];
      lead = { ...lead, status: 'accepted', dueOn: dueOn ? dueOn.to : lead.dueOn };
      return json({ changed: [{ kind: lead.kind, id: lead.id }], skipped: [] });
    });
  });
  /** Refuses the move, because somebody else has declined the request. */
  const refuseMove = () =>
    api().override('POST', /inbox\/bulk/, () => {
      lead = { ...lead, status: 'declined' };
      return json({ changed: [], skipped: [{ kind: lead.kind, id: lead.id, reason: 'changed' }] });
    });
  const PROPOSED_DAY = addDays(toLocalIsoDate(new Date()), 7);
  const toMove = (dueOn: DueDateChange) => ({
    changes: [{ kind: 'highlight-requests', id: 1, from: 'new', to: 'accepted', dueOn }],
  });
  const MOVE = toMove({ from: null, to: PROPOSED_DAY });

  it('saves the typed price, and copies the message with it', async () => {
    const copied = watchClipboard();
    await openCard();
    await page.getByLabelText('Agreed price', { exact: true }).fill('45');
    await button('Accept and copy the message').click();
    await expectToast('Message copied');
    expect(moves).toEqual([{ agreed: { cents: 45_00, currency: 'USD' }, agreedBase: null }, MOVE]);
    expect(copied[0]).toContain('The price is $45.');
    expect(copied[0]).toContain(`${LINK_URL}-7`);
    await expect.element(button('Accept and copy the message')).not.toBeInTheDocument();
  });

  it('has its button above the client\'s page on a phone, where "Save price" is on one line', async () => {
    // A phone of 390 px, without the gutters.
    document.body.style.width = '358px';
    onTestFinished(() => document.body.removeAttribute('style'));
    await openCard();
    await expectText('Message text');
    await page.getByLabelText('Agreed price', { exact: true }).fill('45');
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const region = page.getByRole('region', { name: "Client's page" });
    const accept = button('Accept and copy the message').element();
    expect(boxOf(accept).bottom).toBeLessThan(boxOf(region.element()).top);
    expect(boxOf(button('Save price').element()).height).toBe(44);
    // No other button has the accent color.
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const others = page.getByRole('button').elements();
    expect(others.filter((other) => colorOf(other) === colorOf(accept))).toEqual([accept]);
    // An unsaved price is kept, so clear it for the next test.
    await page.getByLabelText('Agreed price', { exact: true }).fill('');
  });

  it('saves no agreed price if none is typed, and lets the site send the email', async () => {
    clientPage = { ...clientPage, canEmail: true };
    api().override('POST', /emails/, ({ body }) => {
      moves.push(body);
      return json(clientPage);
    });
    await openCard();
    await expectText('Message text');
    await button('Accept and email the client').click();
    await expectToast('The email will be sent within a minute');
    expect(moves).toEqual([MOVE, { kind: 'page' }]);
  });

  it('emails with the same idempotency key until the email is enqueued, but with another for another price', async () => {
    clientPage = { ...clientPage, canEmail: true };
    const keys: (string | null)[] = [];
    api().override('POST', /emails/, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length < 3 ? problem(503, 'Not available') : json(clientPage);
    });
    await openCard();
    const price = page.getByLabelText('Agreed price', { exact: true });
    await price.fill('45');
    await button('Accept and email the client').click();
    await expect.poll(() => keys).toHaveLength(1);
    await expect.element(button('Accept and email the client')).not.toBeInTheDocument();
    await button('Email the message').click();
    await expect.poll(() => keys).toHaveLength(2);
    await price.fill('40');
    await button('Save price').click();
    await expect.element(button(/Save price|Saving/)).not.toBeInTheDocument();
    await button('Email the message').click();
    await expectToast('The email will be sent within a minute');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('saves the day that the owner has chosen, or none, instead of the proposed one', async () => {
    await openCard();
    const day = page.getByLabelText('Ready by');
    await expect.element(day).toHaveValue(PROPOSED_DAY);
    await expectText(/^Proposed: .*, your usual 7 days/);
    await day.fill('2027-01-08');
    await button('Save date').click();
    await expect.poll(() => moves).toEqual([{ dueOn: '2027-01-08', dueOnBase: null }]);
    await expect.element(button(/^(?:Save date|Saving…)$/)).not.toBeInTheDocument();
    await day.fill('');
    watchClipboard();
    await button('Accept and copy the message').click();
    await expectToast('Message copied');
    expect(moves.slice(1)).toEqual([toMove({ from: '2027-01-08', to: null })]);
  });

  it('says which day it expects if another one is still being saved', async () => {
    const release = api().hold('PUT', /highlight-requests/);
    await openCard();
    const day = page.getByLabelText('Ready by');
    await expect.element(day).toHaveValue(PROPOSED_DAY);
    await day.fill('2027-01-08');
    await button('Save date').click();
    await expect.element(button('Saving…')).toBeVisible();
    await day.fill('');
    await button('Accepted a').click();
    await expect.poll(() => moves).toEqual([toMove({ from: null, to: null })]);
    release();
  });

  it('saves the shown day too if the owner only sets the status', async () => {
    await openCard();
    await expectText(/^Proposed: /);
    await button('Accepted a').click();
    await expect.poll(() => moves).toEqual([MOVE]);
    await expect.element(page.getByLabelText('Ready by')).toHaveValue(PROPOSED_DAY);
  });

  it('does not accept the request if somebody else has set another day, which is then shown', async () => {
    const copied = watchClipboard();
    api().override('POST', /inbox\/bulk/, () => {
      lead = { ...lead, dueOn: '2027-01-05' };
      return json({ changed: [], skipped: [{ kind: lead.kind, id: lead.id, reason: 'changed' }] });
    });
    await openCard();
    await expectText(/^Proposed: /);
    await button('Accept and copy the message').click();
    await expectToast('@bo was not moved to Accepted: somebody else has changed its due date.');
    await expect.element(page.getByLabelText('Ready by')).toHaveValue('2027-01-05');
    expect([moves, copied]).toEqual([[], []]);
  });

  it('keeps a typed day if the request could not be accepted', async () => {
    api().override('POST', /inbox\/bulk/, () => problem(422, 'Invalid'));
    await openCard();
    await page.getByLabelText('Ready by').fill('2027-01-08');
    await button('Accept and copy the message').click();
    await expectToast('@bo could not be moved to Accepted.');
    await expect.element(page.getByLabelText('Ready by')).toHaveValue('2027-01-08');
    expect(moves).toEqual([]);
    // An unsaved day is kept, so clear it for the next test.
    await page.getByLabelText('Ready by').fill('');
  });

  it('tells the client nothing if the price is not a number', async () => {
    const copied = watchClipboard();
    await openCard();
    await page.getByLabelText('Agreed price', { exact: true }).fill('a lot');
    await button('Accept and copy the message').click();
    await expectText('Enter an amount in USD, such as 50 or 49.50');
    expect([moves, copied]).toEqual([[], []]);
    // An unsaved price is kept, so clear it for the next test.
    await page.getByLabelText('Agreed price', { exact: true }).fill('');
  });

  it('tells the client nothing and saves no day if somebody else has moved the request', async () => {
    const copied = watchClipboard();
    refuseMove();
    await openCard();
    await button('Accept and copy the message').click();
    await expectToast('@bo was not moved to Accepted: somebody else has moved it to Declined.');
    expect([moves, copied, clientPage.links]).toEqual([[], [], []]);
  });

  it('saves no day if the owner only sets the status, and somebody else has moved the request', async () => {
    refuseMove();
    await openCard();
    await expectText(/^Proposed: /);
    await button('Accepted a').click();
    await expectToast('@bo was not moved to Accepted: somebody else has moved it to Declined.');
    expect(moves).toEqual([]);
  });
});

describe('the due date of an accepted request', () => {
  it('can be set to the proposed day with one click if the request was accepted without one', async () => {
    const bodies: unknown[] = [];
    api().override('PUT', /highlight-requests/, ({ body }) => {
      bodies.push(body);
      lead = { ...lead, dueOn: String(body['dueOn']) };
      return json(lead);
    });
    await openCard();
    await expectText(/^Proposed: .*, your usual 7 days$/);
    await button('Use this date').click();
    const today = toLocalIsoDate(new Date());
    await expect.poll(() => bodies).toEqual([{ dueOn: addDays(today, 7), dueOnBase: null }]);
    await expect.element(page.getByLabelText('Ready by')).toHaveValue(addDays(today, 7));
  });

  it('shows both days if somebody else has saved another one', async () => {
    lead = { ...lead, dueOn: '2027-01-04' };
    api().override('PUT', /highlight-requests/, () => {
      lead = { ...lead, dueOn: '2027-01-05' };
      return problem(412, 'Changed');
    });
    await openCard();
    await page.getByLabelText('Ready by').fill('2027-01-08');
    await button('Save date').click();
    await expectText('Somebody else saved this first');
    await expect.element(page.getByRole('cell', { name: 'Jan 5, 2027' })).toBeVisible();
    await button('Take theirs').click();
    await expect.element(page.getByLabelText('Ready by')).toHaveValue('2027-01-05');
  });

  it('cannot be changed after the delivery', async () => {
    lead = { ...lead, status: 'delivered', reelVersion: 1 };
    await openCard();
    await expect.element(page.getByRole('heading', { name: "Client's page" })).toBeVisible();
    expect(page.getByLabelText('Ready by').elements()).toEqual([]);
  });
});

describe('declining a request', () => {
  let bodies: unknown[];
  beforeEach(() => {
    bodies = [];
    api().override('POST', /inbox\/bulk/, ({ body }) => {
      bodies.push(body);
      lead = { ...lead, status: 'declined' };
      return json({ changed: [{ kind: lead.kind, id: lead.id }], skipped: [] });
    });
  });
  const MOVE = { kind: 'highlight-requests', id: 1, from: 'accepted', to: 'declined' };
  const TEXT = page.getByRole('dialog').getByLabelText('Message to the client');
  const decline = () => page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();

  it('asks for a text to the client, prefilled and emailed unless the owner switches that off', async () => {
    clientPage = { ...clientPage, canEmail: true };
    await openCard();
    await button('Declined x').click();
    await expect
      .element(TEXT)
      .toHaveValue(
        'Hi,\n\nThank you for your highlight request. We are sorry, but we cannot take it on at the moment.\n\nBoxing Films',
      );
    await TEXT.fill('Booked until May.');
    await expect.element(page.getByLabelText('Email it to bo@example.com')).toBeChecked();
    await decline();
    await expectToast('Moved @bo to Declined');
    expect(bodies).toEqual([
      { changes: [{ ...MOVE, toClient: { text: 'Booked until May.', isEmailed: true } }] },
    ]);
  });

  it('emails nothing on a site that cannot send emails, and sends no text if it is empty', async () => {
    await openCard();
    await button('Declined x').click();
    await TEXT.fill(' ');
    expect(page.getByLabelText(/Email it/).elements()).toEqual([]);
    await decline();
    await expectToast('Moved @bo to Declined');
    expect(bodies).toEqual([{ changes: [MOVE] }]);
  });

  it('changes nothing if the owner cancels, and asks before it discards what they typed', async () => {
    await openCard();
    await button('Declined x').click();
    await TEXT.fill('Sorry');
    await userEvent.keyboard('{Escape}');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(TEXT).toHaveValue('Sorry');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await expect.element(TEXT).not.toBeInTheDocument();
    expect(bodies).toEqual([]);
  });
});

it('describes the state of each file link', async () => {
  const [first, second] = ['https://drive.google.com/file/d/1', 'https://drive.google.com/file/d/2'];
  const fields = { ...lead.fields, 'File-Link-1': first, 'File-Link-2': second };
  lead = { ...lead, fields, fileStates: { [first]: 'open', [second]: 'missing' } };
  await openCard();
  await expectText('Can be opened');
  await expectText('Expired or deleted');
});

describe('delivering a reel', () => {
  it('sends the first version, and then offers the message that the reel is ready', async () => {
    clientPage = { ...clientPage, canEmail: true };
    const bodies: unknown[] = [];
    api().override('POST', /reels/, ({ body }) => {
      bodies.push(body);
      const reel = { version: 1, url: REEL_URL, note: '', deliveredAt: LINK.createdAt, acceptedAt: null };
      clientPage = { ...clientPage, reels: [{ ...reel, acceptedWording: null, file: null }] };
      lead = { ...lead, status: 'delivered' };
      return json(clientPage);
    });
    await openCard();
    await button('Deliver the reel').click();
    await page.getByLabelText('Link to version 1 of the reel').fill('youtu.be/abcdefghijk');
    await page.getByLabelText('Message to the client').fill('With sound.');
    await button('Deliver version 1').click();
    await expectToast('Version 1 delivered');
    expect(bodies).toEqual([{ version: 1, url: 'https://youtu.be/abcdefghijk', note: 'With sound.' }]);
    await expect.element(button('Email the message')).toBeVisible();
    await expect.element(page.getByLabelText('Prepared message')).toHaveValue('reel');
    await expect.element(button('Deliver a new version')).toBeVisible();
  });

  it.each([
    ['copies the message', 'Deliver and copy the message', false],
    ['lets the site send the email', 'Deliver and email the client', true],
  ])('%s with the same click', async (_case, name, isEmailed) => {
    createLinks();
    clientPage = { ...clientPage, canEmail: true };
    const emails: unknown[] = [];
    api().override('POST', /reels/, () => {
      lead = { ...lead, status: 'delivered' };
      return json(clientPage);
    });
    api().override('POST', /emails/, ({ body }) => {
      emails.push(body);
      return json(clientPage);
    });
    const copied = watchClipboard();
    await openCard();
    await button('Deliver the reel').click();
    await page.getByLabelText('Link to version 1 of the reel').fill(REEL_URL);
    await button(name).click();
    await expectToast(isEmailed ? 'The email will be sent within a minute' : 'Message copied');
    expect(emails).toEqual(isEmailed ? [{ kind: 'reel' }] : []);
    expect(copied).toEqual(isEmailed ? [] : [expect.stringContaining('Your reel is ready.')]);
  });

  it('tells the client nothing if the reel could not be delivered', async () => {
    createLinks();
    api().override('POST', /reels/, () => problem(409, 'Changed in the meantime'));
    const copied = watchClipboard();
    await openCard();
    await button('Deliver the reel').click();
    await page.getByLabelText('Link to version 1 of the reel').fill(REEL_URL);
    await button('Deliver and copy the message').click();
    await expectToast('The reel could not be delivered.');
    expect([copied, clientPage.links]).toEqual([[], []]);
  });

  it('is started by the statuses "Delivered" and "Approved" while there is no reel', async () => {
    await openCard();
    for (const status of ['Delivered', 'Approved']) {
      await button(new RegExp(`^${status}`)).click();
      await expect.element(page.getByLabelText('Link to version 1 of the reel')).toHaveFocus();
      await expectText(`A request is ${status.toLowerCase()} once the client has a reel to`);
      expect(api().writes).toEqual([]);
      await button('Not now').click();
      await expect.element(button('Deliver the reel')).toBeVisible();
    }
  });

  it('can set the price if none is known', async () => {
    const bodies: unknown[] = [];
    api().override('POST', /reels/, ({ body }) => {
      bodies.push(body);
      return json(clientPage);
    });
    await openCard();
    await button('Deliver the reel').click();
    await page.getByLabelText('Link to version 1 of the reel').fill(REEL_URL);
    const price = page.getByRole('textbox', { name: 'Price', exact: true });
    await price.fill('lots');
    await button('Deliver version 1').click();
    await expectText('Enter an amount in USD, such as 50 or 49.50');
    await price.fill('49.50');
    await button('Deliver version 1').click();
    await expectToast('Version 1 delivered');
    expect(bodies).toEqual([
      { version: 1, url: REEL_URL, note: '', agreed: { cents: 49_50, currency: 'USD' } },
    ]);
  });

  it('keeps the form when the link is not a video, and when the delivery fails', async () => {
    api().override('POST', /reels/, () => problem(409, 'Changed in the meantime'));
    await openCard();
    await button('Deliver the reel').click();
    const url = page.getByLabelText('Link to version 1 of the reel');
    await url.fill('https://example.com/reel');
    await button('Deliver version 1').click();
    await expectText('Must be a video on YouTube, TikTok or Instagram');
    await url.fill(REEL_URL);
    await button('Deliver version 1').click();
    await expectToast('The reel could not be delivered.');
    await expect.element(url).toHaveValue(REEL_URL);
  });

  it('does not treat letters typed in the form as shortcuts for the card', async () => {
    await openCard();
    await button('Deliver the reel').click();
    await page.getByLabelText('Link to version 1 of the reel').click();
    await userEvent.keyboard('spades');
    await expect.element(page.getByLabelText('Link to version 1 of the reel')).toHaveValue('spades');
    expect(api().writes).toEqual([]);
  });
});

describe('an accepted price', () => {
  const ACCEPTED_REEL = {
    version: 1,
    url: REEL_URL,
    note: '',
    deliveredAt: LINK.createdAt,
    acceptedAt: LINK.createdAt,
    acceptedWording: 'Payment of $70 is now due.',
    file: null,
  };
  beforeEach(() => {
    const price = { cents: 70_00, currency: 'USD' } as const;
    lead = { ...lead, status: 'approved', agreed: price, accepted: { version: 1, price }, reelVersion: 1 };
    clientPage = { ...clientPage, reels: [ACCEPTED_REEL] };
  });

  it('is changed by offering a new version with another price', async () => {
    const bodies: unknown[] = [];
    api().override('POST', /reels/, ({ body }) => {
      bodies.push(body);
      return json(clientPage);
    });
    await openCard();
    await expectText('Accepted price: $70');
    expect(page.getByLabelText('Agreed price', { exact: true }).elements()).toEqual([]);
    await button('Offer a new price').click();
    const price = page.getByRole('textbox', { name: 'New price' });
    await expect.element(price).toHaveFocus();
    await expect.element(page.getByLabelText('Link to version 2 of the reel')).toHaveValue(REEL_URL);
    await button('Deliver version 2 with this price').click();
    await expectText('Enter the new price in USD, such as 50 or 49.50');
    await price.fill('90');
    await page.getByLabelText('Message to the client').fill('As discussed.');
    await button('Deliver version 2 with this price').click();
    await expectToast('Version 2 delivered');
    expect(bodies).toEqual([
      { version: 2, url: REEL_URL, note: 'As discussed.', agreed: { cents: 90_00, currency: 'USD' } },
    ]);
  });

  it('is replaced by the new one in the message that is copied with the delivery', async () => {
    createLinks();
    api().override('POST', /reels/, () => json(clientPage));
    const copied = watchClipboard();
    await openCard();
    await button('Offer a new price').click();
    await page.getByRole('textbox', { name: 'New price' }).fill('90');
    await button('Deliver and copy the message').click();
    await expectToast('Message copied');
    expect(copied).toEqual([expect.stringContaining('The price is $90.')]);
  });

  it('is final once the request is paid', async () => {
    lead = { ...lead, status: 'paid' };
    await openCard();
    await expectText('The client accepted it with version 1.');
    expect(button('Offer a new price').elements()).toEqual([]);
  });

  it('replaces the field while the owner types, and the typed price is offered', async () => {
    const accepted = lead;
    lead = { ...lead, status: 'delivered', accepted: null };
    await openCard();
    await page.getByLabelText('Agreed price', { exact: true }).fill('95');
    api().override('PUT', /highlight-requests/, () => {
      lead = accepted;
      return problem(409, 'The client has accepted the price.');
    });
    await button('Save price').click();
    await button('Offer a new price').click();
    await expect.element(page.getByRole('textbox', { name: 'New price' })).toHaveValue('95');
  });
});
