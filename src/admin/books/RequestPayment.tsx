import { useMemo, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import { type Payment, toReceiptNumber } from '#src/domain/books/books.ts';
import { isByCard } from '#src/domain/books/card-payment.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { completeMoney } from '#src/domain/prices/money.ts';
import { priceOf } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { CardPayments } from './CardPayments.tsx';
import {
  describeField,
  findPaymentError,
  METHOD_CHOICES,
  PAYMENT_LABELS,
  type PaymentForm,
  toPaymentBody,
  toPaymentForm,
} from './payment-form.ts';
import { toReceiptPath } from './receipt-path.ts';

/** The payments of a request that is paid or was paid in part, with their receipts. */
export function RequestPayment({ lead }: { lead: Lead }) {
  const path = `/api/request-payments/${lead.id}`;
  const { load, reload } = useResource<Payment[]>(path);
  if (load.state === 'loading') return <p role="status">Loading the payment...</p>;
  if (load.state === 'failed')
    return <LoadFailure message="The payment could not be loaded." error={load.error} onRetry={reload} />;
  const valid = load.data.filter(({ isVoid }) => !isVoid);
  const byCard = valid.filter(isByCard);
  const payment = valid.find((each) => !isByCard(each));
  return (
    <section className="stack start raised" aria-label="Payment">
      <h4 className="bold">Payment</h4>
      {byCard.length > 0 && <CardPayments lead={lead} payments={byCard} />}
      {payment ? (
        <PaymentDetails key={payment.id} payment={payment} path={path} reload={reload} />
      ) : (
        byCard.length === 0 && (
          <p className="hint">
            {priceOf(lead)
              ? 'The receipt appears when the move to Paid is saved.'
              : 'No price is known, so there is no receipt. Enter the agreed price.'}
          </p>
        )
      )}
    </section>
  );
}

const KEY = 'payment';
const toEtag = (tag: string) => `"${tag}"`;
const toStored = (payment: Payment) => ({ form: toPaymentForm(payment), etag: toEtag(payment.tag) });

type Props = { payment: Payment; path: string; reload: () => Promise<void> };

function PaymentDetails({ payment, path, reload }: Props) {
  const { id, cents, currency } = payment;
  const stored = useMemo(() => ({ [KEY]: toStored(payment) }), [payment]);
  const [error, setError] = useState<string>();
  const store = useSavingStore<PaymentForm>(stored, {
    name: `payment-${id}`,
    debounceMs: null,
    api: () => ({
      read: async () => {
        const { data } = await adminApi.get<Payment[]>(path);
        void reload();
        const { form, etag } = toStored(data.find((current) => current.id === id) ?? payment);
        return { data: form, etag };
      },
      update: async (_, { form, etag }) => {
        const { data } = await adminApi.put<Payment>(
          `/api/payments/${id}`,
          toPaymentBody(form, currency),
          etag,
        );
        await reload();
        const saved = toStored(data);
        return { data: saved.form, etag: saved.etag };
      },
    }),
    onFailure: (failure) => setError(findIssueMessage(failure) ?? toErrorMessage(failure)),
  });
  const saving = store.getSnapshot()[KEY];
  if (!saving) return null;
  const { base, form, conflicts, status } = saving;
  // An amount with an error has no value to compare.
  const isDirty =
    findPaymentError(form, payment) !== undefined ||
    JSON.stringify(toPaymentBody(form, currency)) !== JSON.stringify(toPaymentBody(base, currency));
  const isBusy = status === 'saving';

  const bind = (name: keyof PaymentForm) => ({
    name: `${name}-${id}`,
    label: PAYMENT_LABELS[name],
    value: form[name],
    onChange: (value: string) => {
      store.edit(KEY, { [name]: value });
      setError(undefined);
    },
    error: undefined,
  });
  async function save() {
    const problem = findPaymentError(form, payment);
    setError(problem);
    if (!problem) await store.submit(KEY);
  }
  return (
    <>
      <p className="cluster row">
        <strong>{formatPrice(cents, currency)}</strong>
        <a className="tap" href={toReceiptPath(id)} target="_blank" rel="noopener">
          Receipt {toReceiptNumber(payment)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={conflicts.map((name) => ({
            label: PAYMENT_LABELS[name],
            mine: describeField(name, form),
            theirs: describeField(name, base),
          }))}
          onChoose={(keep) => {
            store.resolve(KEY, keep);
            if (keep === 'mine') void save();
          }}
        />
      )}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field {...bind('paidOn')} type="date" />
        <SelectField {...bind('method')} choices={METHOD_CHOICES} />
        <Field
          {...bind('refunded')}
          complete={(refunded) => completeMoney(refunded, currency)}
          inputMode="decimal"
          hint={`In ${currency}. Leave blank if nothing was refunded.`}
        />
        {form.refunded.trim() !== '' && <Field {...bind('refundedOn')} type="date" />}
        {error && <Alert>{error}</Alert>}
        {isDirty && (
          <button type="submit" className="outlined-button" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save payment'}
          </button>
        )}
      </form>
    </>
  );
}
