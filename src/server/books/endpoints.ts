import { serve } from '#src/server/platform/http/serve.ts';
import {
  changePayment,
  listAllPayments,
  listPaymentsOfRequest,
  showCardPayments,
  showReceipt,
} from './handlers.ts';
import { paymentsApi } from './operations.ts';

export default serve(paymentsApi, {
  list: listAllPayments,
  listOfRequest: listPaymentsOfRequest,
  update: changePayment,
  cards: showCardPayments,
  receipt: showReceipt,
});
