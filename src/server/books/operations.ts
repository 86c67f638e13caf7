import * as z from 'zod';
import { cardPayments, payment, paymentChange } from '#src/domain/books/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const record = payment.meta({ id: 'Payment' });

export const paymentsApi = {
  list: {
    method: 'GET',
    path: '/api/payments',
    summary:
      'List all payments, including void ones and those of erased requests, by receipt number, latest first',
    access: 'admin',
    response: z.array(record),
  },
  listOfRequest: {
    method: 'GET',
    path: '/api/request-payments/:id',
    summary: 'List the payments of a highlight request, including void ones, latest first',
    access: 'admin',
    response: z.array(record),
  },
  update: {
    method: 'PUT',
    path: '/api/payments/:id',
    summary:
      'Update the day, the method or the refund of a payment that is not void; a refund needs an amount up to that of the payment, and a day (409); a payment by card can be changed only in Stripe (409)',
    access: 'admin',
    headers: ['If-Match'],
    body: paymentChange.meta({ id: 'PaymentChange' }),
    response: record,
    problems: ['stale', 'conflict'],
  },
  cards: {
    method: 'GET',
    path: '/api/card-payments',
    summary: 'Get whether clients can pay by card',
    access: 'admin',
    response: cardPayments.meta({ id: 'CardPayments' }),
  },
  receipt: {
    method: 'GET',
    path: '/api/payments/:id/receipt',
    summary: 'Get the receipt of a payment as a page to print',
    access: 'admin',
    response: { mediaType: 'text/html' },
  },
} satisfies Api;

export const stripeApi = {
  receiveEvent: {
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Receive a signed Stripe event about a payment by card',
    access: 'public',
    response: null,
    problems: ['bad-request', 'not-found', 'too-large'],
  },
} satisfies Api;
