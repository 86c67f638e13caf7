import { expect, it } from 'vitest';
import { stepStatus, toColumns } from '#src/admin/leads/board/columns.ts';
import { type Lead, REQUEST_STATUSES, type RequestStatus } from '#src/domain/leads/lead.ts';
import { toLead } from '../../../../support/content/inbox-leads.ts';

const request = (id: number, status: RequestStatus, day = 1): Lead => ({
  ...toLead('highlight-requests', {}),
  id,
  status,
  statusSince: `2026-11-0${day}T12:00:00.000Z`,
});

it('has a column for every status, in the order of the pipeline', () => {
  expect(toColumns([]).map(({ status }) => status)).toEqual(REQUEST_STATUSES);
});

it.each([
  ['the longest-waiting request first', 'in_edit', [2, 3, 1]],
  ['the most recently finished request first', 'paid', [1, 3, 2]],
] as const)('sorts requests: %s', (_, status, ids) => {
  const columns = toColumns([request(1, status, 9), request(2, status, 1), request(3, status, 5)]);
  const column = columns.find((candidate) => candidate.status === status);
  expect(column?.requests.map(({ id }) => id)).toEqual(ids);
});

it('sorts requests by due date, and puts those without one last', () => {
  const due = (id: number, dueOn: string) => ({ ...request(id, 'accepted', 5), dueOn });
  const [, accepted] = toColumns([request(1, 'accepted'), due(2, '2026-12-04'), due(3, '2026-11-30')]);
  expect(accepted?.requests.map(({ id }) => id)).toEqual([3, 2, 1]);
});

it.each([
  ['new', 1, 'accepted'],
  ['accepted', -1, 'new'],
  ['new', -1, 'new'],
  ['spam', 1, 'spam'],
] as const)('from %s, step %i leads to %s', (status, step, next) => {
  expect(stepStatus(status, step)).toBe(next);
});
