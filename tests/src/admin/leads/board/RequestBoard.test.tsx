import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { json, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText } from '../../../../support/components/screen.ts';
import { column, daysAgo, inColumn, setUpBoard, toRequest } from './request-board.ts';

const menuItem = (name: string) => page.getByRole('menuitem', { name });
const api = setUpFakeApi();
const board = setUpBoard(api);

it('shows each request in the column of its status, with its price, its age and who it waits for', async () => {
  await render(<InboxScreen />);
  await expect.element(page.getByRole('heading', { name: 'Highlight requests (4)' })).toBeVisible();
  const names = column('In edit').getByRole('heading', { level: 4 });
  await expect.element(names.first()).toHaveTextContent('@di');
  await expect.element(names.last()).toHaveTextContent('@ada');
  await expectText(column('In edit'), '3 days in edit');
  await expectText(column('In edit'), 'No price');
  await expectText(column('In edit'), 'Waiting for you');
  await expectText(column('Approved'), 'One reel');
  await expectText(column('Approved'), '€49.50');
  // The agreed price replaces the option's price.
  await expect.element(column('Approved')).not.toHaveTextContent('$50');
  await expectText(column('Approved'), 'approved 1 day ago');
  await expectText(column('Approved'), 'Waiting for payment');
  await expect.element(page.getByText('Waiting for you: 2')).toBeVisible();
  expect(page.getByText('Zora').elements()).toEqual([]);
});

it('shows when each promised reel is due, and counts what is late, due today and due this week', async () => {
  const due = (days: number): Partial<Lead> => ({
    status: 'accepted',
    dueOn: addDays(toLocalIsoDate(new Date()), days),
  });
  board.stored = [
    toRequest(1, '@ada', due(-1)),
    toRequest(2, '@bo', due(0)),
    toRequest(3, '@cy', due(3)),
    toRequest(4, '@di', { ...due(-1), status: 'delivered', reelVersion: 1 }),
  ];
  await render(<InboxScreen />);
  await expectText(column('Accepted'), 'Late, due ');
  await expectText(column('Accepted'), 'Due today');
  for (const text of ['Late: 1', 'Due today: 1', 'Due this week: 1'])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(column('Delivered').getByText(/due/i).elements()).toEqual([]);
  await button('All messages').click();
  await expectText(button(/@ada/), 'Late, due ');
});

it('breaks a long handle after an underscore and not within a word', async () => {
  board.stored = [toRequest(1, '@konstantin_featherstone', { status: 'in_edit' })];
  await render(<InboxScreen />);
  const name = await button(/^@konstantin_featherstone/).findElement();
  const range = document.createRange();
  const tops = ['@konstantin_', 'featherstone'].map((word) => {
    const text = [...name.childNodes].find((node) => node.textContent === word);
    range.selectNodeContents(text ?? name);
    return Array.from(range.getClientRects(), ({ top }) => top);
  });
  expect(tops.map((list) => list.length)).toEqual([1, 1]);
  expect(tops[0]?.[0]).toBeLessThan(tops[1]?.[0] ?? 0);
});

it('collapses the spam column until the owner expands it', async () => {
  await render(<InboxScreen />);
  await expect.element(button('Spam 1')).toHaveAttribute('aria-expanded', 'false');
  expect(inColumn('Spam', '@cy').elements()).toEqual([]);
  await button('Spam 1').click();
  await expect.element(inColumn('Spam', '@cy')).toBeVisible();
});

it('shows only the requests that match a search, and can show all again', async () => {
  await render(<InboxScreen />);
  await page.getByRole('searchbox').fill('bo');
  await expect.element(inColumn('Approved', '@bo')).toBeVisible();
  await expect.element(inColumn('In edit', '@ada')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^1 of \d+ requests found$/)).toBeVisible();
  await button('Show all').click();
  await expect.element(inColumn('In edit', '@ada')).toBeVisible();
});

it('when the page becomes visible again, shows what the client has done and keeps what is typed', async () => {
  await render(<InboxScreen />);
  await inColumn('Approved', '@bo').click();
  const amount = page.getByLabelText('Agreed price', { exact: true });
  await amount.fill('60');
  board.stored = board.stored.map((lead) =>
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

describe('an open request', () => {
  it('replaces the board, and closing it focuses its card again', async () => {
    await render(<InboxScreen />);
    await inColumn('In edit', '@ada').click();
    await expect.element(page.getByRole('heading', { name: '@ada' })).toHaveFocus();
    await expect.element(page.getByText('3 days in edit · Waiting for you')).toBeVisible();
    await expect.element(column('In edit')).not.toBeInTheDocument();
    await userEvent.keyboard('d');
    await expect.element(menuItem('Mark this request as delivered')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
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
    await amount.fill('€49.5');
    await button('Save price').click();
    await expect.element(page.getByText('Enter an amount in USD, such as 50 or 49.50')).toBeVisible();
    await expect.element(amount).toHaveValue('€49.5');
    await page.getByLabelText('Agreed price currency').selectOptions('EUR');
    await button('Save price').click();
    await expect.element(page.getByText('Not available')).toBeVisible();
    await button('Back to the board').click();
    await inColumn('In edit', '@ada').click();
    await expect.element(amount).toHaveValue('€49.5');
    await button('Save price').click();
    await expect.element(page.getByText('Not available')).toBeVisible();
    restore();
    api().override('PUT', /highlight-requests\/1/, ({ body }) => {
      board.stored = board.stored.map((lead) => (lead.id === 1 ? { ...lead, ...body } : lead));
      return json(board.stored[0]);
    });
    await button('Save price').click();
    // The name of the button is "Saving…" until the response arrives.
    await expect.element(button(/^(?:Save price|Saving…)$/)).not.toBeInTheDocument();
    const body = { agreed: { cents: 49_50, currency: 'EUR' }, agreedBase: null };
    expect(api().writes.map((write) => write.body)).toEqual([body, body, body]);
    await button('Back to the board').click();
    await expectText(column('In edit'), '€49.50');
  });

  it('shows the price that was typed but not saved when the page was closed', async () => {
    const price = { amount: '49.50', currency: 'USD' };
    const stored = { base: { price: { ...price, amount: '' } }, form: { price }, etag: null, conflicts: [] };
    const draft = { at: 1, typed: { price: stored } };
    localStorage.setItem('draft:agreed-price-1:edits:earlier', JSON.stringify(draft));
    await render(<InboxScreen />);
    await inColumn('In edit', '@ada').click();
    await expect.element(page.getByLabelText('Agreed price', { exact: true })).toHaveValue('49.50');
    await expect.element(button('Save price')).toBeVisible();
    expect(api().writes).toEqual([]);
  });

  it('shows both prices if another tab has saved one in the meantime', async () => {
    api().override('PUT', /highlight-requests\/2/, ({ body: { agreed, agreedBase } }) => {
      const current = board.stored.find(({ id }) => id === 2)?.agreed;
      if (JSON.stringify(agreedBase) !== JSON.stringify(current))
        return problem(412, 'Somebody else saved this first.');
      board.stored = board.stored.map((lead) =>
        lead.id === 2 ? { ...lead, agreed: agreed as Lead['agreed'] } : lead,
      );
      return json(board.stored[1]);
    });
    await render(<InboxScreen />);
    await inColumn('Approved', '@bo').click();
    const amount = page.getByLabelText('Agreed price', { exact: true });
    await amount.fill('60');
    const theirs = { cents: 80_00, currency: 'EUR' } as const;
    board.stored = board.stored.map((lead) => (lead.id === 2 ? { ...lead, agreed: theirs } : lead));
    await button('Save price').click();
    await expectText(page.getByRole('alert'), '€60');
    await expectText(page.getByRole('alert'), '€80');
    await expect.element(amount).toHaveValue('60');
    await button('Keep mine').click();
    await expect
      .poll(() => api().writes.at(-1)?.body)
      .toEqual({ agreed: { cents: 60_00, currency: 'EUR' }, agreedBase: theirs });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
