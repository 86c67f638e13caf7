import { describe, expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { startSender } from '#src/admin/sync/start-sender.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { StatusChange } from '#src/domain/leads/status-change-schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { json, offline, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast } from '../../../../support/components/screen.ts';
import { column, daysAgo, dragHandleOf, inColumn, setUpBoard, toRequest } from '../board/request-board.ts';

const api = setUpFakeApi();
const board = setUpBoard(api);

const sentMoves = () =>
  api().writes.map(({ body }) => {
    const [{ id, from, to }] = body['changes'] as [StatusChange];
    return `${id}: ${from} > ${to}`;
  });
const expectAnnouncement = (text: string) => expectText(page.getByRole('status'), text);
const declineText = page.getByRole('dialog').getByLabelText('Message to the client');
const declineButton = page.getByRole('dialog').getByRole('button', { name: 'Decline' });
const drag = (from: Locator, to: Locator) => userEvent.dragAndDrop(from, to);

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

  it('gets the proposed due date if the owner confirms it after accepting the request on the board', async () => {
    board.stored = [toRequest(1, '@ada', { status: 'new' })];
    const changes: unknown[] = [];
    api().override('PUT', /highlight-requests\/1/, ({ body }) => {
      changes.push(body);
      return json(board.stored[0]);
    });
    await render(<InboxScreen />);
    await drag(dragHandleOf('@ada'), column('Accepted'));
    await expectToast('Moved @ada to Accepted');
    await button('Use this date').click();
    const day = addDays(toLocalIsoDate(new Date()), 7);
    await expect.poll(() => changes).toEqual([{ dueOn: day, dueOnBase: null }]);
  });

  it('is dragged by its card to a collapsed column, and a drop in its own column changes nothing', async () => {
    await render(<InboxScreen />);
    await drag(page.getByText('5 days in edit'), column('In edit'));
    await drag(page.getByText('5 days in edit'), column('Declined'));
    await declineButton.click();
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

  it('is moved with a menu on a phone, using only taps', async () => {
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
    board.stored = board.stored.map((lead) => (lead.id === 1 ? { ...lead, status: 'declined' } : lead));
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectToast('@ada was not moved to Delivered: somebody else has moved it to Declined.');
    await expect.element(button('Declined 1')).toBeVisible();
    expect(inColumn('Delivered', '@ada').elements()).toEqual([]);
  });

  it('keeps the message to the client if somebody else has moved it before it was declined', async () => {
    await render(<InboxScreen />);
    await button('Move @ada to …').click();
    await button('Move @ada to Declined').click();
    await declineText.fill('Booked until May.');
    board.stored = board.stored.map((lead) => (lead.id === 1 ? { ...lead, status: 'paid' } : lead));
    await declineButton.click();
    await expectToast('@ada was not moved to Declined: somebody else has moved it to Paid.');
    await expect.element(declineText).toHaveValue('Booked until May.');
    await declineButton.click();
    await expectToast('Moved @ada to Declined');
    await expect.element(declineText).not.toBeInTheDocument();
    expect(sentMoves()).toEqual(['1: in_edit > declined', '1: paid > declined']);
  });

  it('returns to its column if the server rejects the move', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    api().override('POST', /inbox\/bulk/, () => problem(403, 'Not allowed'));
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectText(page.getByRole('alert'), '@ada could not be moved to Delivered.');
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
    expect(await saveQueue.refresh()).toEqual([]);
  });

  it('is moved even if the response was lost', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    api().override('POST', /inbox\/bulk/, () => {
      board.stored = board.stored.map((lead) => (lead.id === 1 ? { ...lead, status: 'delivered' } : lead));
      return offline();
    });
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectToast('Moved @ada to Delivered');
    await expect.element(inColumn('Delivered', '@ada')).toBeVisible();
  });
});

describe('a request without a reel', () => {
  const form = page.getByLabelText('Link to version 1 of the reel');
  const storeWithoutReel = (status: Lead['status']) => {
    board.stored = board.stored.map((lead) => (lead.id === 1 ? { ...lead, status, reelVersion: 0 } : lead));
  };

  it.each([
    ['dragged', 'in_edit', () => drag(dragHandleOf('@ada'), column('Delivered'))],
    [
      'moved with the menu',
      'new',
      async () => {
        await button('Move @ada to …').click();
        await button('Move @ada to Approved').click();
      },
    ],
  ] as const)('opens the delivery form when %s to a status that needs a reel', async (_, status, move) => {
    storeWithoutReel(status);
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    await move();
    await expect.element(form).toHaveFocus();
    expect(api().writes).toEqual([]);
    await button('Back to the board').click();
    await page.getByRole('button', { name: '@ada', exact: true }).click();
    await expect.element(button(/^Declined/)).toBeVisible();
    expect(form.elements()).toEqual([]);
  });

  it('stays where it is if the owner cannot deliver in its status', async () => {
    storeWithoutReel('paid');
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectToast('No reel has been delivered yet. Move the request to In edit first, then deliver it.');
    await expect.element(inColumn('Paid', '@ada')).toBeVisible();
    expect(api().writes).toEqual([]);
  });

  it('returns to its column if the server finds that no reel has been delivered', async () => {
    board.stored = board.stored.map((lead) => (lead.id === 1 ? { ...lead, status: 'in_edit' } : lead));
    api().override('POST', /inbox\/bulk/, () =>
      json({ changed: [], skipped: [{ kind: 'highlight-requests', id: 1, reason: 'reel-missing' }] }),
    );
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    await drag(dragHandleOf('@ada'), column('Delivered'));
    await expectToast('@ada was not moved to Delivered: no reel has been delivered yet.');
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
  });
});

describe('a move that waits for the network', () => {
  /** Makes the list of requests, moves and the session check fail. Returns a function that restores the network. */
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
    board.stored = board.stored.map((lead) =>
      lead.id === id ? { ...lead, status, statusSince: daysAgo(0) } : lead,
    );
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
    expect(board.stored.find(({ id }) => id === 1)?.status).toBe('approved');
  });

  it('shows and sends the due date of an accepted request', async () => {
    board.stored = [toRequest(1, '@ada', { status: 'new' })];
    await render(<InboxScreen />);
    await inColumn('New', '@ada').click();
    await expectText(page.getByText(/^Proposed: /), 'Proposed: ');
    const reconnect = cutNetwork();
    await button('Accepted a').click();
    await expect.element(page.getByText('Not sent yet.').first()).toBeVisible();
    const day = addDays(toLocalIsoDate(new Date()), 7);
    await expect.element(page.getByLabelText('Ready by')).toHaveValue(day);
    reconnect();
    onTestFinished(startSender());
    await expect.element(page.getByText('Not sent yet.')).not.toBeInTheDocument();
    expect(board.stored).toMatchObject([{ status: 'accepted', dueOn: day }]);
    await expect.element(page.getByLabelText('Ready by')).toHaveValue(day);
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
    expect(board.stored.find(({ id }) => id === 1)?.status).toBe('paid');
    await button('Move to Delivered (@ada)').click();
    await expectToast('Moved @ada to Delivered');
    await expect.element(page.getByText('You moved it to Delivered.')).not.toBeInTheDocument();
    expect(await saveQueue.refresh()).toEqual([]);
  });

  it('keeps the message to the client of a declined request, even if the owner has to decide again', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    const reconnect = cutNetwork();
    await button('Move @ada to …').click();
    await button('Move @ada to Declined').click();
    await declineText.fill('Booked until May.');
    await declineButton.click();
    await expect.element(button('Declined 1')).toBeVisible();
    await expectText(page.getByRole('status'), '1 change to send.');
    reconnect();
    moveElsewhere(1, 'paid');
    onTestFinished(startSender());
    await expect.element(inColumn('Paid', '@ada')).toBeVisible();
    await button('Move to Declined (@ada)').click();
    await expect.element(declineText).toHaveValue('Booked until May.');
    await declineButton.click();
    await expectToast('Moved @ada to Declined');
    expect(api().writes.at(-1)?.body['changes']).toEqual([
      {
        kind: 'highlight-requests',
        id: 1,
        from: 'paid',
        to: 'declined',
        toClient: { text: 'Booked until May.', isEmailed: false },
      },
    ]);
  });

  it('stops if its request has no reel for the status', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    const reconnect = cutNetwork();
    await moveOffline('@ada', 'Delivered');
    reconnect();
    api().override('POST', /inbox\/bulk/, () =>
      json({ changed: [], skipped: [{ kind: 'highlight-requests', id: 1, reason: 'reel-missing' }] }),
    );
    onTestFinished(startSender());
    await expectText(inCard('@ada'), 'Not moved to Delivered: No reel has been delivered yet.');
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
  });

  it('can be canceled, even after its request was deleted', async () => {
    await render(<InboxScreen />);
    await expect.element(dragHandleOf('@ada')).toBeVisible();
    const reconnect = cutNetwork();
    await moveOffline('@ada', 'Delivered');
    await button('Cancel the move (@ada)').click();
    await expect.element(inColumn('In edit', '@ada')).toBeVisible();
    await moveOffline('@di', 'Delivered');
    reconnect();
    board.stored = board.stored.filter(({ id }) => id !== 4);
    onTestFinished(startSender());
    await expect
      .element(page.getByText('@di is not in the inbox, so the move to Delivered cannot be sent.'))
      .toBeVisible();
    await button('Cancel the move (@di)').click();
    await expect.element(button('Cancel the move (@di)')).not.toBeInTheDocument();
    expect(await saveQueue.refresh()).toEqual([]);
  });
});
