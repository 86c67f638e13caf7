import type { Config } from '@netlify/functions';
import {
  changePayment,
  listAllPayments,
  listPaymentsOfRequest,
  showCardPayments,
  showReceipt,
} from '#src/server/books/handlers.ts';
import { paymentsApi } from '#src/server/books/operations.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(paymentsApi, {
  list: listAllPayments,
  listOfRequest: listPaymentsOfRequest,
  update: changePayment,
  cards: showCardPayments,
  receipt: showReceipt,
});

export const config: Config = {
  path: [
    '/api/payments',
    '/api/payments/:id',
    '/api/payments/:id/receipt',
    '/api/card-payments',
    '/api/request-payments/:id',
  ],
};
