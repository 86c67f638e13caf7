import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/inbox/InboxScreen.tsx';
import { saveQueue } from '#src/admin/offline/browser-save-queue.ts';
import { startSender } from '#src/admin/sync/start-sender.ts';
import type { StatusChange } from '#src/domain/bulk-change.ts';
import type { Lead } from '#src/domain/lead.ts';
import { json, offline, problem, setUpFakeApi } from '../../../../support/fake-api.ts';
import { toLead } from '../../../../support/inbox-leads.ts';
import { button, expectText, expectToast } from '../../../../support/screen.ts';

const api = setUpFakeApi();

const DAY_MS = 24 * 60 * 60_000;
/** The extra minute prevents an age from being rounded down to the day before. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();

const toRequest = (id: number, handle: string, change: Partial<Lead>): Lead => ({
  ...toLead('highlight-requests', { 'Instagram-Handle': handle, Email: `${id}@example.com` }),
  id,
  ...change,
});

/** The stored requests. */
let stored: Lead[] = [];

beforeEach(async () => {
  await page.viewport(1280, 900);
  const url = location.href;
  const boardUrl = new URL(url);
  boardUrl.searchParams.set('view', 'requests');
  history.replaceState(null, '', boardUrl);
  onTestFinished(() => history.replaceState(null, '', url));
  stored = [
    toRequest(1, '@ada', { status: 'in_edit', statusSince: daysAgo(3) }),
    toRequest(2, '@bo', {
      status: 'approved',
      statusSince: daysAgo(1),
      agreed: { cents: 49_50, currency: 'EUR' },
      option: { id: 'one', cents: 50_00, currency: 'USD' },
    }),
    toRequest(3, '@cy', { status: 'spam' }),
    toRequest(4, '@di', { status: 'in_edit', statusSince: daysAgo(5) }),
  ];
  api().override('GET', /contact-messages/, () =>
    json([toLead('contact-messages', { 'First-Name': 'Zora' })]),
  );
  api().override('GET', /highlight-requests$/, () => json(stored));
  api().override('POST', /inbox\/bulk/, ({ body }) => {
    const [{ kind, id, from, to }] = body['changes'] as [StatusChange];
    const isChanged = stored.some((lead) => lead.id === id && lead.status === from);
    stored = stored.map((lead) => (isChanged && lead.id === id ? { ...lead, status: to } : lead));
    return json(
      isChanged
        ? { changed: [{ kind, id }], skipped: [] }
        : { changed: [], skipped: [{ kind, id, reason: 'changed' }] },
    );
  });
});

const column = (name: string) => page.getByRole('region', { name });
const inColumn = (name: string, handle: string) =>
  column(name).getByRole('button', { name: handle, exact: true });
const dragHandleOf = (handle: string) => button(new RegExp(`^Move ${handle}$`));
const sentMoves = () =>
  api().writes.map(({ body }) => {
    const [{ id, from, to }] = body['changes'] as [StatusChange];
    return `${id}: ${from} > ${to}`;
  });
const expectAnnouncement = (text: string) => expectText(page.getByRole('status'), text);
const drag = (from: Locator, to: Locator) => userEvent.dragAndDrop(from, to);

it('shows each request in the column of its status, with its price, its age and who it waits for', async () => {
  await render(<InboxScreen />);
  await expect.element(page.getByRole('heading', { name: 'Highlight requests (4)' })).toBeVisible();
  const names = column('In edit').getByRole('heading', { level: 4 });
  await expect.element(names.first()).toHaveTextContent('@di');
  await expect.element(names.last()).toHaveTextContent('@ada');
  await expectText(column('In edit'), '3 days in edit');
  await expectText(column('In edit'), 'No price');
  await expectText(column('In edit'), 'Waiting for you');
  await expectText(column('Approved'), '€49.50');
  await expectText(column('Approved'), 'approved 1 day ago');
  await expectText(column('Approved'), 'Waiting for payment');
  await expect.element(page.getByText('Waiting for you: 2')).toBeVisible();
  expect(page.getByText('Zora').elements()).toEqual([]);
});

it('breaks a long handle after an underscore and not within a word', async () => {
  stored = [toRequest(1, '@konstantin_featherstone', { status: 'in_edit' })];
  await render(<InboxScreen />);
  const name = await button(/^@konstantin_featherstone/).findElement();
  const words = document.createRange();
  const tops = ['@konstantin_', 'featherstone'].map((word) => {
    const text = [...name.childNodes].find((node) => node.textContent === word);
    words.selectNodeContents(text ?? name);
    return Array.from(words.getClientRects(), ({ top }) => top);
  });
  expect(tops.map((list) => list.length)).toEqual([1, 1]);
  expect(tops[0]?.[0]).toBeLessThan(tops[1]?.[0] ?? 0);
});

it('folds spam and declined requests away until they are opened', async () => {
  await render(<InboxScreen />);
  await expect.element(button('Spam 1')).toHaveAttribute('aria-expanded', 'false');
  expect(inColumn('Spam', '@cy').elements()).toEqual([]);
  await button('Spam 1').click();
  await expect.element(inColumn('Spam', '@cy')).toBeVisible();
});

it('a search leaves only the requests that it finds', async () => {
  await render(<InboxScreen />);
  await page.getByRole('searchbox').fill('2@example');
  await expect.element(inColumn('Approved', '@bo')).toBeVisible();
  await expect.element(inColumn('In edit', '@ada')).not.toBeInTheDocument();
});

it('shows what the client has done when the page becomes visible again, and keeps what is typed', async () => {
  await render(<InboxScreen />);
  await inColumn('Approved', '@bo').click();
  const amount = page.getByLabelText('Agreed price', { exact: true });
  await amount.fill('60');
  stored = stored.map((lead) =>
    lead.id === 2
      ? { ...lead, status: 'in_edit', statusSince: daysAgo(0), openChange: 'Less slow motion.' }
      : lead,
  );
  const countReads = (path: string) => api().reads.filter((read) => read === path).length;
  expect([countReads('/api/highlight-requests'), countReads('/api/client-pages/2')]).toEqual([1, 1]);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  // The name of a status button ends with its shortcut.
  await expect.element(button('In edit e')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Less slow motion.').first()).toBeVisible();
  await expect.element(amount).toHaveValue('60');
  await expect.poll(() => countReads('/api/client-pages/2')).toBe(2);
  expect(countReads('/api/highlight-requests')).toBe(2);
});

it('Back and Forward switch between the board and the list of messages', async () => {
  await render(<InboxScreen />);
  await button('All messages').click();
  await expect.element(button(/Zora/)).toBeVisible();
  history.back();
  await expect.element(inColumn('In edit', '@ada')).toBeVisible();
  history.forward();
  await expect.element(button(/Zora/)).toBeVisible();
  history.back();
  await expect.element(inColumn('In edit', '@ada')).toBeVisible();
});

describe('a request', () => {
  it('is dragged to another column with a mouse, and moved back with Undo', async () => {
    await render(<InboxScreen />);
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expect.element(inColumn('Delivered', '@ada')).toBeVisible();
    await expectToast('Moved @ada to Delivered');
    await button('Undo').click();
    await expectToast('Moved @ada back to In edit');
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
    expect(sentMoves()).toEqual(['1: in_edit > delivered', '1: delivered > in_edit']);
  });

  it('is dragged by its card to a collapsed column, and a drop in its own column changes nothing', async () => {
    await render(<InboxScreen />);
    await drag(page.getByText('5 days in edit'), column('In edit'));
    await drag(page.getByText('5 days in edit'), column('Declined'));
    await expectToast('Moved @di to Declined');
    await expect.element(button('Declined 1')).toHaveFocus();
    expect(sentMoves()).toEqual(['4: in_edit > declined']);
  });

  it('is moved with the keyboard, with each step announced, and keeps the focus', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    dragHandleOf('@ada').element().focus();
    await userEvent.keyboard(' ');
    await expectAnnouncement('Lifted @ada, in In edit');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expectAnnouncement('Over Delivered');
    await userEvent.keyboard('{Escape}');
    await expectAnnouncement('Move canceled. @ada stays in In edit');
    expect(api().writes).toEqual([]);
    await userEvent.keyboard(' {ArrowRight} ');
    await expect.element(inColumn('Delivered', '@ada')).toBeVisible();
    await expectToast('Moved @ada to Delivered');
    await expect.poll(() => api().reads.filter((path) => path === '/api/highlight-requests').length).toBe(2);
    await expect.element(dragHandleOf('@ada')).toHaveFocus();
    expect(sentMoves()).toEqual(['1: in_edit > delivered']);
  });

  it('is moved with a menu, by taps alone on a phone', async () => {
    await page.viewport(390, 844);
    await render(<InboxScreen />);
    await button('Move @bo to …').click();
    await button('Move @bo to Paid').click();
    await expect.element(inColumn('Paid', '@bo')).toBeVisible();
    await expectToast('Moved @bo to Paid');
    await expect.element(button('Move @bo to …')).toHaveFocus();
    expect(sentMoves()).toEqual(['2: approved > paid']);
  });

  it('is moved twice in a row, one move after the other', async () => {
    await render(<InboxScreen />);
    for (const status of ['Delivered', 'Approved']) {
      await button('Move @ada to …').click();
      await button(`Move @ada to ${status}`).click();
    }
    await expect.poll(sentMoves).toEqual(['1: in_edit > delivered', '1: delivered > approved']);
    await expectToast('Moved @ada to Approved');
    await expect.element(inColumn('Approved', '@ada')).toBeVisible();
  });

  it('stays where somebody else has moved it in the meantime', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    stored = stored.map((lead) => (lead.id === 1 ? { ...lead, status: 'declined' } : lead));
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectToast('@ada was not moved to Delivered: somebody else has moved it to Declined.');
    await expect.element(button('Declined 1')).toBeVisible();
    expect(inColumn('Delivered', '@ada').elements()).toEqual([]);
  });

  it('returns to its column if the server refuses the move', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    api().override('POST', /inbox\/bulk/, () => problem(403, 'Not allowed'));
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectText(page.getByRole('alert'), '@ada could not be moved to Delivered.');
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
    expect(await saveQueue.refresh()).toEqual([]);
  });

  it('is moved even if only the response was lost', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    api().override('POST', /inbox\/bulk/, () => {
      stored = stored.map((lead) => (lead.id === 1 ? { ...lead, status: 'delivered' } : lead));
      return offline();
    });
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectToast('Moved @ada to Delivered');
    await expect.element(inColumn('Delivered', '@ada')).toBeVisible();
  });
});

describe('a move that waits for the network', () => {
  /** Makes the API unreachable. Returns a function that restores it. */
  function cutNetwork(): () => void {
    const undo = [
      api().override('GET', /highlight-requests$/, offline),
      api().override('POST', /inbox\/bulk/, offline),
      api().override('GET', /session/, offline),
    ];
    return () => {
      for (const restore of undo) restore();
    };
  }
  async function moveOffline(handle: string, name: string) {
    await button(`Move ${handle} to …`).click();
    await button(`Move ${handle} to ${name}`).click();
    await expectText(inCard(handle), 'Not sent yet.');
  }
  const inCard = (handle: string) => page.getByRole('listitem').filter({ hasText: handle });
  /** Moves a stored request, as somebody else would. */
  const moveElsewhere = (id: number, status: Lead['status']) => {
    stored = stored.map((lead) => (lead.id === id ? { ...lead, status, statusSince: daysAgo(0) } : lead));
  };

  it('survives a reload, and is sent once, to the status that was chosen last', async () => {
    const screen = await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    onTestFinished(startSender());
    const reconnect = cutNetwork();
    await moveOffline('@ada', 'Delivered');
    await moveOffline('@ada', 'Approved');
    await expectText(page.getByRole('status'), '1 change to send.');
    await screen.unmount();
    reconnect();
    const acceptMoves = api().override('POST', /inbox\/bulk/, offline);
    await render(<InboxScreen />);
    await expect.element(inColumn('Approved', '@ada')).toBeVisible();
    await expectText(inCard('@ada'), 'Not sent yet.');
    const failed = api().writes.length;
    await button('Try again (@ada)').click();
    await expect.poll(() => api().writes.length).toBeGreaterThan(failed);
    await expectText(inCard('@ada'), 'Not sent yet.');
    acceptMoves();
    const attempts = api().writes.length;
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Not sent yet.')).not.toBeInTheDocument();
    await expect.element(inColumn('Approved', '@ada')).toBeVisible();
    expect(sentMoves().slice(attempts)).toEqual(['1: in_edit > approved']);
    expect(stored.find(({ id }) => id === 1)?.status).toBe('approved');
  });

  it('shows both statuses if somebody else moved the request first, and changes nothing until the owner decides', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    const reconnect = cutNetwork();
    await moveOffline('@ada', 'Delivered');
    reconnect();
    moveElsewhere(1, 'paid');
    onTestFinished(startSender());
    await expectText(
      inCard('@ada'),
      'You moved it to Delivered. In the meantime, it was changed elsewhere: Paid.',
    );
    await expect.element(inColumn('Paid', '@ada')).toBeVisible();
    expect(stored.find(({ id }) => id === 1)?.status).toBe('paid');
    await button('Move to Delivered (@ada)').click();
    await expectToast('Moved @ada to Delivered');
    await expect.element(page.getByText('You moved it to Delivered.')).not.toBeInTheDocument();
    expect(await saveQueue.refresh()).toEqual([]);
  });

  it('can be canceled, also after its request was deleted', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    const reconnect = cutNetwork();
    await moveOffline('@ada', 'Delivered');
    await button('Cancel the move (@ada)').click();
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
    await moveOffline('@di', 'Delivered');
    reconnect();
    stored = stored.filter(({ id }) => id !== 4);
    onTestFinished(startSender());
    await expect
      .element(page.getByText('@di is not in the inbox, so the move to Delivered cannot be sent.'))
      .toBeVisible();
    await button('Cancel the move (@di)').click();
    await expect.element(button('Cancel the move (@di)')).not.toBeInTheDocument();
    expect(await saveQueue.refresh()).toEqual([]);
  });
});

describe('an open request', () => {
  it('replaces the board, and closing it focuses its card again', async () => {
    await render(<InboxScreen />);
    await inColumn('In edit', '@ada').click();
    await expect.element(page.getByRole('heading', { name: '@ada' })).toHaveFocus();
    await expect.element(page.getByText('3 days in edit · Waiting for you')).toBeVisible();
    await expect.element(column('In edit')).not.toBeInTheDocument();
    await userEvent.keyboard('d');
    await expect.element(button('Delivered d')).toHaveAttribute('aria-pressed', 'true');
    await button('Back to the board').click();
    await expect.element(inColumn('Delivered', '@ada')).toHaveFocus();
    expect(new URL(location.href).searchParams.has('request')).toBe(false);
  });

  it('shows its history, including who made each change', async () => {
    const event = {
      actor: 'owner',
      changedBy: 'admin',
      savedFrom: 'Safari on iPhone',
      note: '',
      details: {},
    };
    const at = '2026-11-22T15:41:00.000Z';
    api().override('GET', /highlight-requests\/1\/history/, () =>
      json([
        {
          ...event,
          id: '2',
          at,
          kind: 'change_requested',
          actor: 'client',
          fromStatus: 'delivered',
          toStatus: 'in_edit',
          note: 'Faster',
        },
        { ...event, id: '1', at, kind: 'status', fromStatus: 'new', toStatus: 'accepted' },
      ]),
    );
    await render(<InboxScreen />);
    await inColumn('In edit', '@ada').click();
    await button('History').click();
    await expectText(page.getByRole('listitem'), 'Change requested, moved from Delivered to In edit');
    await expectText(page.getByRole('listitem'), 'by the client');
    await expectText(page.getByRole('listitem'), 'Faster');
    await expectText(page.getByRole('listitem'), 'Moved from New to Accepted');
    await expectText(page.getByRole('listitem'), 'by admin from Safari on iPhone');
  });

  it('gets an agreed price, which is kept in the field if it cannot be saved', async () => {
    const restore = api().override('PUT', /highlight-requests\/1/, () => problem(503, 'Not available'));
    await render(<InboxScreen />);
    await inColumn('In edit', '@ada').click();
    const amount = page.getByLabelText('Agreed price', { exact: true });
    await amount.fill('lots');
    await button('Save price').click();
    await expect.element(page.getByText('Enter an amount, such as 50 or 49.50')).toBeVisible();
    await amount.fill('49.5');
    await page.getByLabelText('Currency of the agreed price').selectOptions('EUR');
    await button('Save price').click();
    await expect.element(page.getByText('Not available')).toBeVisible();
    await button('Back to the board').click();
    await inColumn('In edit', '@ada').click();
    await expect.element(amount).toHaveValue('49.50');
    restore();
    api().override('PUT', /highlight-requests\/1/, ({ body }) => {
      stored = stored.map((lead) => (lead.id === 1 ? { ...lead, ...body } : lead));
      return json(stored[0]);
    });
    await button('Save price').click();
    await expect.element(button('Save price')).not.toBeInTheDocument();
    expect(api().writes.at(-1)?.body).toEqual({
      agreed: { cents: 49_50, currency: 'EUR' },
      agreedBase: null,
    });
    await button('Back to the board').click();
    await expectText(column('In edit'), '€49.50');
  });

  it('shows both prices if another tab has saved one in the meantime', async () => {
    api().override('PUT', /highlight-requests\/2/, ({ body: { agreed, agreedBase } }) => {
      const current = stored.find(({ id }) => id === 2)?.agreed;
      if (JSON.stringify(agreedBase) !== JSON.stringify(current))
        return problem(412, 'Somebody else saved this first.');
      stored = stored.map((lead) => (lead.id === 2 ? { ...lead, agreed: agreed as Lead['agreed'] } : lead));
      return json(stored[1]);
    });
    await render(<InboxScreen />);
    await inColumn('Approved', '@bo').click();
    const amount = page.getByLabelText('Agreed price', { exact: true });
    await amount.fill('60');
    const theirs = { cents: 80_00, currency: 'EUR' } as const;
    stored = stored.map((lead) => (lead.id === 2 ? { ...lead, agreed: theirs } : lead));
    await button('Save price').click();
    await expectText(page.getByRole('alert'), '€60');
    await expectText(page.getByRole('alert'), '€80');
    await expect.element(amount).toHaveValue('60');
    await button('Keep mine').click();
    await expect.element(button('Save price')).not.toBeInTheDocument();
    expect(api().writes.at(-1)?.body).toEqual({
      agreed: { cents: 60_00, currency: 'EUR' },
      agreedBase: theirs,
    });
  });
});
