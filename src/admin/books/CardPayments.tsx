import { formatIsoDay, formatTime } from '#src/admin/core/ui/format.ts';
import { type Payment, toReceiptNumber } from '#src/domain/books/books.ts';
import { describeCardPayments } from '#src/domain/books/card-payment.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { priceOf } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { toReceiptPath } from './receipt-path.ts';

type Props = { lead: Lead; payments: readonly Payment[] };

/** The client's payments by card. Warns if a payment of the rest did not mark the request as paid. */
export function CardPayments({ lead, payments }: Props) {
  const isPaid = lead.status === 'paid';
  const isUnexpected = !isPaid && payments.some(({ purpose }) => purpose === 'rest');
  const text = describeCardPayments(payments, priceOf(lead));
  return (
    <>
      {isUnexpected ? (
        <p className="notice" data-tone="warning">
          {text} The request was not marked as paid. Correct the price, refund the payment in Stripe, or move
          the request yourself.
        </p>
      ) : (
        !isPaid && <p className="hint">{text}</p>
      )}
      <ul role="list" className="stack gap-4">
        {payments.map((payment) => (
          <li key={payment.id} className="stack gap-2">
            <CardPayment payment={payment} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CardPayment({ payment }: { payment: Payment }) {
  const { id, cents, currency, purpose, receivedAt, refundedCents, refundedOn, disputedAt, cardReference } =
    payment;
  return (
    <>
      <p className="cluster row">
        <strong>{formatPrice(cents, currency)}</strong>
        <a className="tap" href={toReceiptPath(id)} target="_blank" rel="noopener">
          Receipt {toReceiptNumber(payment)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <a
          className="tap"
          href={`https://dashboard.stripe.com/payments/${cardReference}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in Stripe<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <p className="hint">
        {purpose === 'deposit' ? 'Deposit by card' : 'By card'}
        {receivedAt && `, ${formatTime(receivedAt)}`}
        {refundedOn && ` · ${formatPrice(refundedCents, currency)} refunded on ${formatIsoDay(refundedOn)}`}
      </p>
      {disputedAt && (
        <p className="notice" data-tone="warning">
          The client disputed this payment on {formatTime(disputedAt)}. Respond in Stripe.
        </p>
      )}
    </>
  );
}
