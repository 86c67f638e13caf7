import { beforeEach, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { StatusChange } from '#src/domain/leads/status-change-schema.ts';
import { type FakeApi, json } from '../../../../support/components/fake-api.ts';
import { button } from '../../../../support/components/screen.ts';
import { toLead } from '../../../../support/content/inbox-leads.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Subtracts an extra minute, so that the age is not rounded down to one day less. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();

export const toRequest = (id: number, handle: string, change: Partial<Lead>): Lead => ({
  ...toLead('highlight-requests', { 'Instagram-Handle': handle, Email: `${id}@example.com` }),
  id,
  ...change,
});

/**
 * Before each test, sets the URL to the board and gives the API four requests. Returns the stored requests, which a
 * test may replace.
 */
export function setUpBoard(api: () => FakeApi): { stored: Lead[] } {
  const board: { stored: Lead[] } = { stored: [] };
  beforeEach(async () => {
    await page.viewport(1280, 900);
    const url = location.href;
    const boardUrl = new URL(url);
    boardUrl.searchParams.set('view', 'requests');
    history.replaceState(null, '', boardUrl);
    onTestFinished(() => history.replaceState(null, '', url));
    board.stored = [
      toRequest(1, '@ada', { status: 'in_edit', statusSince: daysAgo(3), reelVersion: 1 }),
      toRequest(2, '@bo', {
        status: 'approved',
        statusSince: daysAgo(1),
        reelVersion: 1,
        agreed: { cents: 49_50, currency: 'EUR' },
        option: { id: 'one', cents: 50_00, currency: 'USD' },
        fields: { 'Instagram-Handle': '@bo', Option: 'One reel ($50)' },
      }),
      toRequest(3, '@cy', { status: 'spam' }),
      toRequest(4, '@di', { status: 'in_edit', statusSince: daysAgo(5), reelVersion: 1 }),
    ];
    api().override('GET', /contact-messages/, () =>
      json([toLead('contact-messages', { 'First-Name': 'Zora' })]),
    );
    api().override('GET', /highlight-requests$/, () => json(board.stored));
    api().override('POST', /inbox\/bulk/, ({ body }) => {
      const [{ kind, id, from, to, dueOn }] = body['changes'] as [StatusChange];
      const isChanged = board.stored.some((lead) => lead.id === id && lead.status === from);
      board.stored = board.stored.map((lead) =>
        isChanged && lead.id === id ? { ...lead, status: to, dueOn: dueOn ? dueOn.to : lead.dueOn } : lead,
      );
      return json(
        isChanged
          ? { changed: [{ kind, id }], skipped: [] }
          : { changed: [], skipped: [{ kind, id, reason: 'changed' }] },
      );
    });
  });
  return board;
}

export const column = (name: string) => page.getByRole('region', { name });
export const inColumn = (name: string, handle: string) =>
  column(name).getByRole('button', { name: handle, exact: true });
export const dragHandleOf = (handle: string) => button(new RegExp(`^Move ${handle}$`));
