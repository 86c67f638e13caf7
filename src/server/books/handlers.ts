import type { Payment, PaymentChange } from '#src/domain/books/books.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { adminData, update } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { findPayment, listPayments, updatePayment } from './queries.ts';
import { toReceiptPage } from './receipt-page.ts';

const NOT_FOUND_MESSAGE = 'There is no such payment.';

export const listAllPayments = adminData(({ db }) => listPayments(db, null));
export const listPaymentsOfRequest = adminData(({ db, id }) => listPayments(db, id()));

/** Says whether clients can pay by card. The keys stay on the server. */
export const showCardPayments = adminData(async () => ({ isOn: readEnv().stripe !== null }));

export const changePayment = update<PaymentChange, Payment>(
  { invalidates: [], notFoundMessage: NOT_FOUND_MESSAGE },
  async ({ db, id, body, conditions }) => {
    const result = await updatePayment(db, id(), body, conditions);
    if (result.outcome === 'refused')
      throw new ProblemError(
        'conflict',
        'A refund has an amount up to that of the payment, and a day that is not before the payment. A void payment cannot be changed. A payment by card can be changed only in Stripe.',
      );
    return result;
  },
);

/** Shows the receipt of a payment to the owner. */
export const showReceipt: Handler = async ({ db, id }) => {
  const paymentId = id();
  const [payment, { record: settings }] = await Promise.all([findPayment(db, paymentId), getSettings(db)]);
  if (!payment) throw new ProblemError('not-found', NOT_FOUND_MESSAGE);
  return toReceiptPage({ payment, settings, backTo: null });
};
