import { List } from '#src/admin/core/list/List.tsx';
import { RecordCard } from '#src/admin/core/list/RecordCard.tsx';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import {
  PAYMENT_METHOD_NAMES,
  type Payment,
  toOptionName,
  toReceiptNumber,
} from '#src/domain/books/books.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { toReceiptPath } from './receipt-path.ts';

const COLUMNS = [
  { header: 'Receipt', value: toReceiptNumber },
  { header: 'For', value: toOptionName },
  { header: 'Day', value: ({ paidOn }: Payment) => paidOn },
  { header: 'Amount', value: ({ cents }: Payment) => cents, isSearched: false as const },
  { header: 'Paid by', value: ({ method }: Payment) => (method ? PAYMENT_METHOD_NAMES[method] : '') },
];

const FILTERS = [
  {
    param: 'year',
    label: 'Year',
    values: ({ paidOn }: Payment) => [paidOn.slice(0, 4)],
    order: [],
    toOptionLabel: (year: string) => year,
  },
];

type Props = { payments: readonly Payment[]; exportCsv: () => void };

/** All payments, the latest receipt first unless the owner sorts them. */
export function PaymentList({ payments, exportCsv }: Props) {
  const view = useListView(COLUMNS, FILTERS, payments);
  return (
    <List
      plural="receipts"
      view={view}
      columns={COLUMNS}
      actions={
        <button type="button" className="text-button" onClick={exportCsv}>
          Export all as CSV
        </button>
      }
    >
      <ul role="list" className="stack">
        {view.rows.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
    </List>
  );
}

function PaymentCard({ payment }: { payment: Payment }) {
  const {
    id,
    leadId,
    cents,
    currency,
    paidOn,
    method,
    purpose,
    refundedCents,
    refundedOn,
    isVoid,
    disputedAt,
  } = payment;
  const number = toReceiptNumber(payment);
  return (
    <RecordCard
      details={
        <>
          <h3>
            {number} · {formatPrice(cents, currency)}
            {purpose === 'deposit' && ' · Deposit'}
            {disputedAt && ' · Disputed'}
            {isVoid && ' · Void'}
          </h3>
          <p>{toOptionName(payment)}</p>
          <p className="hint">
            {formatIsoDay(paidOn)}
            {method && ` · ${PAYMENT_METHOD_NAMES[method]}`}
            {refundedOn !== null &&
              ` · ${formatPrice(refundedCents, currency)} refunded on ${formatIsoDay(refundedOn)}`}
          </p>
        </>
      }
      actions={
        <>
          <a className="outlined-button" href={toReceiptPath(id)} target="_blank" rel="noopener">
            Receipt<span className="visually-hidden"> {number} (opens in a new tab)</span>
          </a>
          {leadId !== null && (
            <a className="outlined-button" href={toLeadPath({ kind: 'highlight-requests', id: leadId })}>
              Request<span className="visually-hidden"> of receipt {number}</span>
            </a>
          )}
        </>
      }
    />
  );
}
