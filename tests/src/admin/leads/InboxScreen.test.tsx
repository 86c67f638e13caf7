import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatTime } from '#src/admin/core/ui/format.ts';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import type { Lead, LeadEvent } from '#src/domain/leads/lead.ts';
import {
  json,
  NO_CLIENT_PAGE,
  offline,
  problem,
  setUpFakeApi,
} from '../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast } from '../../../support/components/screen.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

beforeEach(() => {
  api().override('GET', /contact-messages/, () => json([CONTACT_MESSAGE]));
  api().override('GET', /highlight-requests/, () => json([HIGHLIGHT_REQUEST]));
});

it('shows the first line of a message and how long ago it arrived', async () => {
  const createdAt = new Date(Date.now() - 2.5 * 60 * 60_000).toISOString();
  const fields = { ...CONTACT_MESSAGE.fields, Message: 'Bout on Friday\nWeigh-in at noon' };
  api().override('GET', /contact-messages/, () => json([{ ...CONTACT_MESSAGE, createdAt, fields }]));
  await render(<InboxScreen />);
  await expect.element(button(/Ada Marlowe ?Bout on Friday ?Message ?2 hours ago/)).toBeVisible();
  const time = page.getByText('2 hours ago');
  await expect.element(time).toHaveAttribute('datetime', createdAt);
  await time.hover();
  await expect.element(time).toHaveAttribute('title', formatTime(createdAt));
  expect(page.getByText('Weigh-in at noon').elements()).toEqual([]);
});

it('marks a message of the demo content, in the list and on the board', async () => {
  const demo = { fighters: [], gyms: [], videos: [], leads: [HIGHLIGHT_REQUEST.id] };
  api().override('GET', /^\/api\/demo-content$/, () => json(demo));
  api().override('GET', /contact-messages/, () =>
    json([{ ...CONTACT_MESSAGE, id: HIGHLIGHT_REQUEST.id + 1 }]),
  );
  await render(<InboxScreen />);
  const marks = page.getByText('Demo', { exact: true });
  await expect.element(marks).toBeVisible();
  await button('Requests').click();
  await expect.element(marks).toBeVisible();
});

it('links a valid Instagram handle to its profile', async () => {
  const other = { ...HIGHLIGHT_REQUEST, id: 2, fields: { 'Instagram-Handle': 'Kid Dynamite' } };
  api().override('GET', /highlight-requests/, () => json([HIGHLIGHT_REQUEST, other]));
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await button(/Kid Dynamite/).click();
  const profile = page.getByRole('link', { name: '@bo' });
  await expect.element(profile).toHaveAttribute('href', 'https://www.instagram.com/bo');
  await expect.element(profile).toHaveAttribute('target', '_blank');
  await expect.element(profile).toHaveAttribute('rel', 'noopener noreferrer');
  expect(page.getByRole('link', { name: 'Kid Dynamite' }).elements()).toEqual([]);
});

it('collapses the agreement to one line', async () => {
  const agreedAt = '2026-11-21T11:59:00.000Z';
  const wording = 'I own this footage.';
  const fields = { ...HIGHLIGHT_REQUEST.fields, 'Agreement-Wording': wording, 'Agreement-Time': agreedAt };
  api().override('GET', /highlight-requests/, () => json([{ ...HIGHLIGHT_REQUEST, fields }]));
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText(wording)).not.toBeVisible();
  await page.getByText(/Agreed to the terms on Nov 2\d, 2026/).click();
  await expect.element(page.getByText(wording)).toBeVisible();
});

it('shows both wordings if the visitor agreed to a different one than the site has', async () => {
  const fields = {
    ...HIGHLIGHT_REQUEST.fields,
    'Agreement-Wording': 'The reel is a gift.',
    'Agreement-On-Site': 'I own this footage.',
    Option: 'Free for me',
    'Option-On-Site': 'One fight ($50)',
  };
  api().override('GET', /highlight-requests/, () => json([{ ...HIGHLIGHT_REQUEST, fields }]));
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText('One fight ($50)')).toBeVisible();
  await page.getByText('Agreed to the terms, with a different wording than on your site').click();
  await expect.element(page.getByText('The reel is a gift.')).toBeVisible();
  await expect.element(page.getByText('I own this footage.')).toBeVisible();
});

it('links to the form for adding a request by hand', async () => {
  await render(<InboxScreen />);
  const link = page.getByRole('link', { name: 'Add a request' });
  await expect.element(link).toHaveAttribute('href', '/admin/inbox/new');
});

it('offers no email to a client without an email address', async () => {
  const fields = { 'Instagram-Handle': '@bo', Email: '' };
  api().override('GET', /highlight-requests$/, () => json([{ ...HIGHLIGHT_REQUEST, fields }]));
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(button(/^Copy a message/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Reply by email' }).elements()).toEqual([]);
  expect(button('Write the email').elements()).toEqual([]);
});

it('shows who added a request by hand, and on which device, at the start of its history', async () => {
  const added: LeadEvent = {
    id: '1',
    at: HIGHLIGHT_REQUEST.createdAt,
    actor: 'owner',
    changedBy: 'admin',
    savedFrom: 'Safari on iPhone',
    kind: 'added',
    fromStatus: null,
    toStatus: 'new',
    note: '',
    details: { source: 'Instagram', agreed: null },
  };
  api().override('GET', /highlight-requests\/1\/history/, () => json([added]));
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await button('History').click();
  await expect.element(page.getByText('Added by hand (Instagram)')).toBeVisible();
  await expect.element(page.getByText(/by admin from Safari on iPhone/)).toBeVisible();
  // Only the fields show the time of receipt. The history of a request that a client sent would also start with it.
  expect(page.getByRole('listitem').getByText('Received', { exact: true }).elements()).toHaveLength(1);
});

it('shows the price that the chosen option had when the request was sent', async () => {
  const option = { id: 'one', cents: 49_50, currency: 'EUR' } as const;
  api().override('GET', /highlight-requests/, () => json([{ ...HIGHLIGHT_REQUEST, option }]));
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText('€49.50')).toBeVisible();
});

it('shows the bout that a request orders, in the list and with links to its show', async () => {
  const bout = { showId: 12, boutId: 'k3f9a2bq', text: 'Ada vs. Kim, Harbor Open' };
  api().override('GET', /highlight-requests/, () => json([{ ...HIGHLIGHT_REQUEST, bout }]));
  await render(<InboxScreen />);
  await button(/@bo ?Ada vs\. Kim/).click();
  await expect.element(page.getByText(bout.text).nth(1)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Edit the show' }))
    .toHaveAttribute('href', '/admin/shows/12');
  await expect.element(page.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/shows/12');
});

it('says that a visitor agreed even if the wording was not sent', async () => {
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText('Agreed to the terms', { exact: true })).toBeVisible();
});

describe('the URL of a message', () => {
  const MISSING = page.getByText('The linked message is not in the inbox. It may have been deleted.');
  const setUrl = (search: string) => {
    const before = location.href;
    onTestFinished(() => history.replaceState(null, '', before));
    const url = new URL(before);
    for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
    history.replaceState(null, '', url);
  };
  const MANY = Array.from({ length: 120 }, (_, index) => ({
    ...CONTACT_MESSAGE,
    id: 120 - index,
    fields: { ...CONTACT_MESSAGE.fields, 'Last-Name': `No. ${120 - index}` },
  }));

  it.each([
    ['on another page of the list', 'message=contact-messages-7'],
    ['that the search and the filter in the URL hide', 'message=contact-messages-7&q=zzz&filter=Done'],
  ])('opens a message %s, and focuses it', async (_, search) => {
    api().override('GET', /contact-messages/, () => json(MANY));
    setUrl(search);
    await render(<InboxScreen />);
    await expect.element(button(/Ada No\. 7\b/)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button(/Ada No\. 7\b/)).toHaveFocus();
    await expect.element(button(/Ada No\. 7\b/)).toBeInViewport();
    expect(page.getByRole('button', { expanded: true }).elements()).toHaveLength(1);
    expect(MISSING.elements()).toEqual([]);
  });

  it('opens a highlight request and not the contact message with the same id', async () => {
    setUrl('message=highlight-requests-1');
    await render(<InboxScreen />);
    await expect.element(button(/@bo/)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button(/Ada/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('does not focus the message again when a search shows it again', async () => {
    setUrl('message=contact-messages-1');
    await render(<InboxScreen />);
    await expect.element(button(/Ada/)).toHaveFocus();
    const search = page.getByRole('searchbox');
    await search.fill('zzz');
    await expect.element(button(/Ada/)).not.toBeInTheDocument();
    await search.fill('Ada');
    await expect.element(button(/Ada/)).toBeVisible();
    await expect.element(search).toHaveFocus();
  });

  it.each(['contact-messages-99', 'nonsense'])('says that %s is not in the inbox', async (name) => {
    setUrl(`message=${name}`);
    await render(<InboxScreen />);
    await expect.element(MISSING).toBeVisible();
    expect(page.getByRole('button', { expanded: true }).elements()).toEqual([]);
  });

  it('does not report a message as missing after the owner has deleted it', async () => {
    let stored = [CONTACT_MESSAGE];
    api().override('GET', /contact-messages/, () => json(stored));
    api().override('DELETE', /contact-messages\/1/, () => {
      stored = [];
      return new Response(null, { status: 204 });
    });
    setUrl('message=contact-messages-1');
    await render(<InboxScreen />);
    await button('Delete').click();
    await expectToast('Message deleted');
    await expect.element(button(/Ada/)).not.toBeInTheDocument();
    expect(MISSING.elements()).toEqual([]);
  });

  it('can be copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<InboxScreen />);
    await button(/Ada/).click();
    await button('Copy link for yourself').click();
    await expectToast('Link copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      `${location.origin}/admin/inbox?message=contact-messages-1`,
    );
  });

  it('is shown if the browser does not allow copying', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await render(<InboxScreen />);
    await button(/Ada/).click();
    await button('Copy link for yourself').click();
    await expectToast(`Copy it here: ${location.origin}/admin/inbox?message=contact-messages-1`);
  });
});

it.each([
  ['approved', 'Delete a request that the client has accepted?'],
  ['paid', 'Delete a paid request?'],
] as const)('asks before a request that is %s is deleted', async (status, question) => {
  const agreed = { cents: 70_00, currency: 'USD' } as const;
  let stored = [{ ...HIGHLIGHT_REQUEST, status, agreed, reelVersion: 1 }];
  api().override('GET', /highlight-requests$/, () => json(stored));
  api().override('DELETE', /highlight-requests\/1/, () => {
    stored = [];
    return new Response(null, { status: 204 });
  });
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await button('Delete').click();
  await expectText(dialog(), question);
  await expectText(dialog(), "@bo, $70. It moves to the trash, and the client's page says that");
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(api().writes).toEqual([]);
  await button('Delete').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Request deleted');
  await expect.element(button(/@bo/)).not.toBeInTheDocument();
});

it('warns about links that are not accepted', async () => {
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText('This is the email link of a transfer service.')).toBeVisible();
  await expect.element(page.getByText('Links to video sites are not accepted.')).toBeVisible();
});

it.each([/contact-messages/, /highlight-requests/])(
  'does not show a partial inbox when %s cannot be loaded',
  async (path) => {
    api().override('GET', path, offline);
    await render(<InboxScreen />);
    await expectText(page.getByRole('alert'), 'Failed to load the inbox. Please try again later.');
    expect(page.getByRole('listitem').elements()).toEqual([]);
  },
);

describe('bulk changes', () => {
  it('mark messages and highlight requests with one API call, and can be undone', async () => {
    const results = [
      {
        changed: [{ kind: 'contact-messages', id: 1 }],
        skipped: [{ kind: 'highlight-requests', id: 1, reason: 'changed' }],
      },
      { changed: [{ kind: 'contact-messages', id: 1 }], skipped: [] },
    ];
    api().override('POST', /inbox\/bulk/, () => json(results.shift()));
    await render(<InboxScreen />);
    await page.getByRole('checkbox', { name: 'Select the message from Ada Marlowe' }).click();
    await button('Select all 2').click();
    await button('Mark as Done').click();
    await expectToast('1 message marked as done');
    await expectToast('Changed elsewhere: @bo.');
    await expect.element(button('Mark as Done')).not.toBeInTheDocument();
    await button('Undo').click();
    await expectToast('1 message changed back');
    const message = { kind: 'contact-messages', id: 1 };
    const request = { kind: 'highlight-requests', id: 1 };
    expect(api().writes.map(({ body }) => body['changes'])).toEqual([
      [
        { ...message, from: 'new', to: 'done' },
        { ...request, from: 'new', to: 'paid' },
      ],
      [{ ...message, from: 'done', to: 'new' }],
    ]);
  });
});

describe('declining several requests', () => {
  const named = {
    ...HIGHLIGHT_REQUEST,
    id: 2,
    fields: { ...HIGHLIGHT_REQUEST.fields, 'First-Name': 'Cy', 'Last-Name': 'Stone' },
  };
  const { Email: _email, ...fieldsWithoutEmail } = HIGHLIGHT_REQUEST.fields;
  const withoutEmail: Lead = {
    ...HIGHLIGHT_REQUEST,
    id: 3,
    language: 'es',
    fields: { ...fieldsWithoutEmail, 'First-Name': 'Di' },
  };
  const MOVE = { kind: 'highlight-requests', from: 'new', to: 'declined' };
  const declineDialog = page.getByRole('dialog', { name: 'Decline 3 requests?' });
  const text = declineDialog.getByLabelText('Message to each client');
  const decline = declineDialog.getByRole('button', { name: 'Decline' });
  let stored: Lead[];

  async function openDialog({ canEmail }: { canEmail: boolean }): Promise<void> {
    stored = [HIGHLIGHT_REQUEST, named, withoutEmail];
    api().override('GET', /contact-messages/, () => json([]));
    api().override('GET', /highlight-requests/, () => json(stored));
    api().override('GET', /client-pages/, ({ path }) =>
      json({ ...NO_CLIENT_PAGE, canEmail: canEmail && !path.endsWith(`/${withoutEmail.id}`) }),
    );
    api().override('POST', /inbox\/bulk/, () => {
      stored = stored.map((lead) => ({ ...lead, status: 'declined' }));
      return json({ changed: stored.map(({ kind, id }) => ({ kind, id })), skipped: [] });
    });
    await render(<InboxScreen />);
    await page.getByRole('checkbox', { name: 'Select the message from @bo' }).click();
    await button('Select all 3').click();
    await button('Mark as Declined').click();
  }
  const sentChanges = () =>
    api().writes.map(({ body }) => (body['changes'] as { id: number }[]).toSorted((a, b) => a.id - b.id));

  it('asks once for the text, sends each client their own, and lists those without an email address', async () => {
    await openDialog({ canEmail: true });
    await expect
      .element(text)
      .toHaveValue(
        'Hi {name},\n\nThank you for your highlight request. We are sorry, but we cannot take it on at the moment.\n\nBoxing Films',
      );
    await expect.element(declineDialog.getByLabelText('Email it to 2 clients')).toBeChecked();
    expect(api().writes).toEqual([]);
    await text.fill('Hi {name},\n\nwe are booked out.');
    await decline.click();
    await expectToast('3 messages marked as declined');
    await expectToast('Not emailed: Di. Open a request to copy the message to the client.');
    await expect.element(declineDialog).not.toBeInTheDocument();
    expect(sentChanges()).toEqual([
      [
        { ...MOVE, id: 1, toClient: { text: 'Hi,\n\nwe are booked out.', isEmailed: true } },
        { ...MOVE, id: 2, toClient: { text: 'Hi Cy,\n\nwe are booked out.', isEmailed: true } },
        { ...MOVE, id: 3, toClient: { text: 'Hi Di,\n\nwe are booked out.', isEmailed: false } },
      ],
    ]);
    await button('Undo').click();
    await expectToast('3 messages changed back');
    expect(sentChanges()[1]).toEqual([1, 2, 3].map((id) => ({ ...MOVE, id, from: 'declined', to: 'new' })));
  });

  it('lists all clients if the site sends no emails', async () => {
    await openDialog({ canEmail: false });
    await expectText(declineDialog, 'You can copy the message from each request afterward.');
    await decline.click();
    await expectToast('Not emailed: Di, Cy Stone and @bo.');
  });

  it("sends each client the owner's text in the language of the client", async () => {
    await openDialog({ canEmail: true });
    await expectText(declineDialog, 'Unless you change it, clients who read Spanish get your Spanish text.');
    await decline.click();
    await expectToast('3 messages marked as declined');
    expect(sentChanges()).toEqual([
      ['Hi,', 'Hi Cy,', 'Hola Di:'].map((greeting) =>
        expect.objectContaining({
          toClient: expect.objectContaining({ text: expect.stringContaining(greeting) }),
        }),
      ),
    ]);
  });

  it('changes nothing if the owner cancels, and sends no text if they remove it', async () => {
    await openDialog({ canEmail: true });
    await declineDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(declineDialog).not.toBeInTheDocument();
    expect(api().writes).toEqual([]);
    await button('Mark as Declined').click();
    await text.fill('');
    await decline.click();
    await expectToast('3 messages marked as declined');
    expect(sentChanges()).toEqual([[1, 2, 3].map((id) => ({ ...MOVE, id }))]);
    expect(page.getByText('Not emailed').elements()).toEqual([]);
  });

  it('keeps the text if no response arrives, and sends it only once', async () => {
    await openDialog({ canEmail: true });
    await text.fill('We are booked out.');
    const restore = api().override('POST', /inbox\/bulk/, () => {
      restore();
      stored = stored.map((lead) => ({ ...lead, status: 'declined' }));
      return offline();
    });
    await decline.click();
    await expectToast('Error saving messages.');
    await expect.element(text).toHaveValue('We are booked out.');
    await expect.element(button(/^Declined @bo/)).toBeVisible();
    await decline.click();
    await expectToast('Nothing to change: already marked as declined');
    await expect.element(declineDialog).not.toBeInTheDocument();
    expect(api().writes).toHaveLength(1);
  });
});

it('shows an email that could not be sent, says why sending it again failed, and can discard it', async () => {
  const failure = 'Mailbox full';
  let unsent = [
    {
      id: 3,
      kind: 'accepted',
      device: '',
      about: { kind: 'highlight-requests', id: 1 },
      name: '@bo',
      failure,
    },
    { id: 4, kind: 'profile_sent', device: '', about: { kind: 'fighters', id: 1 }, name: 'Ada', failure },
  ];
  api().override('GET', /outbox/, () => json(unsent));
  api().override('POST', /outbox/, () => problem(409, 'SMTP_URL is not set.'));
  api().override('DELETE', /outbox/, () => {
    unsent = [];
    return new Response(null, { status: 204 });
  });
  await render(<InboxScreen />);
  const notices = page.getByRole('region', { name: 'Could not be sent' });
  await expectText(notices, '@bo: The email telling you that the client accepted the reel. Mailbox full');
  await expect
    .element(notices.getByRole('link', { name: '@bo' }))
    .toHaveAttribute('href', '/admin/inbox?message=highlight-requests-1');
  expect(notices.getByText('Ada').elements()).toEqual([]);
  await button('Send again for @bo').click();
  await expectText(page.getByRole('alert'), 'SMTP_URL is not set.');
  await expect.element(notices).toBeVisible();
  await button('Discard for @bo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(notices).not.toBeInTheDocument();
  expect(api().writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/outbox/3/retry',
    'DELETE /api/outbox/3',
  ]);
});

it('offers the statuses of requests if only requests are selected', async () => {
  await render(<InboxScreen />);
  await page.getByRole('checkbox', { name: 'Select the message from @bo' }).click();
  await expect.element(button('Mark as Approved')).toBeVisible();
  expect(button('Mark as Done').elements()).toEqual([]);
});
