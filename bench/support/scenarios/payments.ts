import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, type Scenario, sendRequest } from './scenario.ts';

/**
 * Highlight requests that are paid. Each must have one payment, and the receipts must be numbered without a gap. The
 * text of the request is the key with the prefix `paid-`.
 */
export function createPayments(): Scenario {
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      const about = `paid-${key}`;
      const id = await sendRequest(about, { 'Option-Id': 'tournament-collaboration' });
      await send('PUT', `${ORIGIN}/api/highlight-requests/${id}`, { status: 'paid' }, cookie);
      acknowledged.add(about);
    },
    check: ({ leads, payments }) => {
      const requests = leads.filter(({ fields }) => fields['About']?.startsWith('paid-'));
      const paid = new Set(requests.filter(({ status }) => status === 'paid').map(({ id }) => id));
      const paidTexts = new Set(
        requests.filter(({ id }) => paid.has(id)).map(({ fields }) => fields['About'] ?? ''),
      );
      const withPayment = new Set(payments.map(({ lead_id }) => lead_id));
      const numbers = payments.map((payment) => payment.receipt_number).toSorted((one, other) => one - other);
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (about) => !paidTexts.has(about)),
        duplicated: payments.length - withPayment.size,
        partial:
          count(paid, (id) => !withPayment.has(id)) +
          count(payments, ({ lead_id }) => !paid.has(lead_id)) +
          count(numbers.entries(), ([index, number]) => number !== index + 1),
      };
    },
  };
}
