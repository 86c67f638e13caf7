import { toCsvText } from '#src/admin/core/ui/to-csv-text.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { RequestStatistics, ShowStatistics } from '#src/domain/leads/schema.ts';
import { toMoneyText } from '#src/domain/prices/money.ts';

const FIELDS = ['Statistic', 'Group', 'Count', 'Value'];

/**
 * Formats the statistics as CSV. A row has a number of requests or payments, and perhaps an amount or a
 * median number of days.
 */
export function toCsv({ months, stays, amounts, withoutPrice }: RequestStatistics): string {
  const rows = [
    ...months.map(({ month, requests }) => ['Received', month, requests, '']),
    ...stays.map(({ status, days, requests }) => ['Median days', STATUS_NAMES[status], requests, days]),
    ...amounts.flatMap(({ currency, due, dueCents, paid, paidCents }) => [
      ['Due', currency, due, toMoneyText(dueCents)],
      ['Paid', currency, paid, toMoneyText(paidCents)],
    ]),
    ['Due', 'No price', withoutPrice.due, ''],
    ['Paid', 'No price', withoutPrice.paid, ''],
  ];
  return toCsvText({ fields: FIELDS, data: rows });
}

const SHOW_FIELDS = ['Show', 'Date', 'Bouts filmed', 'Requests', 'Payments', 'Currency', 'Income'];

/** Formats the statistics of shows as CSV. A show with payments in several currencies has one row per currency. */
export function toShowsCsv(shows: readonly ShowStatistics[]): string {
  const rows = shows.flatMap(({ name, startsOn, filmed, requests, income }) => {
    const show = [name, startsOn, filmed, requests];
    return income.length === 0
      ? [[...show, 0, '', '']]
      : income.map(({ payments, currency, cents }) => [...show, payments, currency, toMoneyText(cents)]);
  });
  return toCsvText({ fields: SHOW_FIELDS, data: rows });
}
