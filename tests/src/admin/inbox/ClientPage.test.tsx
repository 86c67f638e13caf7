import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/inbox/InboxScreen.tsx';
import type { ClientPage } from '#src/domain/client-page-schema.ts';
import type { Lead } from '#src/domain/lead.ts';
import { json, problem, setUpFakeApi } from '../../../support/fake-api.ts';
import { toLead } from '../../../support/inbox-leads.ts';
import { button, expectToast } from '../../../support/screen.ts';

const api = setUpFakeApi();

const LINK_URL = 'https://boxing.example/reel/token';
const REEL_URL = 'https://www.youtube.com/watch?v=abcdefghijk';
const LINK = {
  id: 7,
  purpose: 'reel',
  state: 'active',
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
  clientPage = { links: [], reels: [], emails: [], canEmail: false };
  api().override('GET', /contact-messages/, () => json([]));
  api().override('GET', /highlight-requests/, () => json([lead]));
  api().override('GET', /client-pages/, () => json(clientPage));
});

const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible();

async function openCard() {
  await render(<InboxScreen />);
  await button(/@bo/).click();
}

it.each(['new', 'declined', 'spam'] as const)("a request that is %s has no client's page", async (status) => {
  lead = { ...lead, status };
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

describe('a link', () => {
  it('is shown once, with a prepared email that contains it', async () => {
    api().override('POST', /private-links/, () => {
      clientPage = { ...clientPage, links: [LINK] };
      return json({ ...LINK, url: LINK_URL }, {}, 201);
    });
    await openCard();
    await button('Create a link').click();
    await expect.element(page.getByLabelText("Link to the client's page")).toHaveValue(LINK_URL);
    await expectText('This link is shown only now.');
    const href = page.getByRole('link', { name: 'Write the email' }).element().getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:bo%40example.com\?subject=Your%20highlight%20request/);
    expect(decodeURIComponent(href)).toContain(LINK_URL);
    await expectText('not used yet');
  });

  it('can be revoked', async () => {
    clientPage = { ...clientPage, links: [LINK] };
    api().override('DELETE', /private-links\/7/, () => {
      clientPage = { ...clientPage, links: [{ ...LINK, state: 'revoked' }] };
      return json(LINK);
    });
    await openCard();
    await button('Revoke').click();
    await expectToast('Link revoked');
    await expectText('1 link was revoked or expired.');
    expect(button('Revoke').elements()).toEqual([]);
  });

  it('is emailed by the site, with the same idempotency key until the email is enqueued', async () => {
    clientPage = { ...clientPage, canEmail: true };
    const keys: (string | null)[] = [];
    let isDown = true;
    api().override('POST', /emails/, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
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
    await button('Email the client a link').click();
    await expectToast('The email could not be sent.');
    isDown = false;
    await button('Email the client a link').click();
    await expectText('waits to be sent.');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

it.each([
  ['open', 'Can be opened'],
  ['no-permission', 'Needs permission'],
  ['missing', 'Expired or deleted'],
  ['unknown', 'Could not be checked'],
] as const)('describes a file link in the state %s', async (state, text) => {
  const url = 'https://drive.google.com/file/d/1';
  lead = { ...lead, fields: { ...lead.fields, 'File-Link-1': url }, fileStates: { [url]: state } };
  await openCard();
  await expectText(text);
});

it('asks for a new file link with one click, which creates a private link and prepares the email', async () => {
  api().override('POST', /private-links/, () => json({ ...LINK, url: LINK_URL }, {}, 201));
  await openCard();
  await button('Ask for a new file link').click();
  await expect
    .element(page.getByRole('link', { name: 'Write the email' }))
    .toHaveAttribute('href', expect.stringContaining('We%20need%20a%20new%20link%20to%20your%20fight'));
});

describe('delivering a reel', () => {
  it('sends the first version, and then offers to email the client that the reel is ready', async () => {
    clientPage = { ...clientPage, canEmail: true };
    const bodies: unknown[] = [];
    api().override('POST', /reels/, ({ body }) => {
      bodies.push(body);
      const reel = { version: 1, url: REEL_URL, note: '', deliveredAt: LINK.createdAt, acceptedAt: null };
      clientPage = { ...clientPage, reels: [{ ...reel, acceptedWording: null }] };
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
    await expect.element(button('Email the client that the reel is ready')).toBeVisible();
    await expect.element(button('Deliver a new version')).toBeVisible();
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
