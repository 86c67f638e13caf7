import { expect, it } from 'vitest';
import { formatDays } from '#src/admin/dashboard/statistics/RequestStatisticsSection.tsx';
import { toCsv } from '#src/admin/dashboard/statistics/request-statistics-csv.ts';

it.each([
  [0.01, 'less than 0.1'],
  [0.25, '0.3'],
  [4, '4'],
  [12.6, '13'],
])('%d days are formatted as "%s"', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

it('the CSV has every number, and leaves unknown amounts empty', () => {
  const csv = toCsv({
    requests: 5,
    open: [],
    months: [{ month: '2026-11', requests: 5 }],
    stays: [{ status: 'in_edit', days: 2.5, requests: 3 }],
    amounts: [{ currency: 'USD', due: 1, dueCents: 49_50, paid: 0, paidCents: 0 }],
    withoutPrice: { due: 1, paid: 0 },
  });
  expect(csv.split('\r\n')).toEqual([
    'Statistic,Group,Requests,Value',
    'Received,2026-11,5,',
    'Median days,In edit,3,2.5',
    'Due,USD,1,49.50',
    'Paid,USD,0,0',
    'Due,No price,1,',
    'Paid,No price,0,',
  ]);
});
