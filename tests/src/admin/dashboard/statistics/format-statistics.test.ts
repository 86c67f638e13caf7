import { expect, it } from 'vitest';
import { formatDays } from '#src/admin/dashboard/statistics/RequestStatisticsSection.tsx';
import { toCsv, toShowsCsv } from '#src/admin/dashboard/statistics/request-statistics-csv.ts';

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
    shows: [],
    open: [],
    months: [{ month: '2026-11', requests: 5 }],
    stays: [{ status: 'in_edit', days: 2.5, requests: 3 }],
    amounts: [{ currency: 'USD', due: 1, dueCents: 49_50, paid: 0, paidCents: 0 }],
    withoutPrice: { due: 1, paid: 0 },
  });
  expect(csv.split('\r\n')).toEqual([
    'Statistic,Group,Count,Value',
    'Received,2026-11,5,',
    'Median days,In edit,3,2.5',
    'Due,USD,1,49.50',
    'Paid,USD,0,0',
    'Due,No price,1,',
    'Paid,No price,0,',
  ]);
});

it('the CSV of shows has a row for each currency, and one for a show without payments', () => {
  const csv = toShowsCsv([
    {
      id: 2,
      name: 'Finals',
      startsOn: '2026-10-24',
      filmed: 7,
      requests: 3,
      income: [
        { currency: 'USD', payments: 2, cents: 99_00 },
        { currency: 'EUR', payments: 1, cents: 20_50 },
      ],
    },
    { id: 1, name: 'Open', startsOn: '2026-09-12', filmed: 5, requests: 1, income: [] },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Show,Date,Bouts filmed,Requests,Payments,Currency,Income',
    'Finals,2026-10-24,7,3,2,USD,99',
    'Finals,2026-10-24,7,3,1,EUR,20.50',
    'Open,2026-09-12,5,1,0,,',
  ]);
});
