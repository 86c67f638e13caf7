import { sql } from 'kysely';
import type { Payment, PaymentChange } from '#src/domain/books/books.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { UpdateResult, WriteConditions } from '#src/server/platform/db/record-table.ts';

/** SQL for the ETag of a payment `p`. */
const tag = sql<string>`md5(concat_ws(',', p.paid_on, p.method, p.refunded_cents, p.refunded_on, p.voided_at))`;

/** SQL for a payment `p` as an object. */
const paymentObject = sql<Payment>`json_build_object(
  'id', p.id, 'leadId', p.lead_id, 'receiptNumber', p.receipt_number, 'cents', p.cents, 'currency', p.currency,
  'optionId', p.option_id, 'optionText', p.option_text, 'paidOn', p.paid_on, 'method', p.method,
  'refundedCents', p.refunded_cents, 'refundedOn', p.refunded_on, 'isVoid', p.voided_at is not null,
  'cardReference', p.card_reference, 'purpose', p.purpose,
  'receivedAt', case when p.card_reference is not null then ${toIsoTime(sql`p.created_at`)} end,
  'disputedAt', ${toIsoTime(sql`p.disputed_at`)}, 'refundTotals', p.refund_totals, 'tag', ${tag})`;

/** Lists all payments, or those of a request, the latest receipt first. */
export async function listPayments(db: Db, leadId: number | null): Promise<Payment[]> {
  const { rows } = await sql<{ payment: Payment }>`
    select ${paymentObject} as payment from payments as p
    where ${leadId}::int is null or p.lead_id = ${leadId}::int order by p.receipt_number desc
  `.execute(db);
  return rows.map(({ payment }) => payment);
}

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  const { rows } = await sql<{ payment: Payment }>`
    select ${paymentObject} as payment from payments as p where p.id = ${id}::int`.execute(db);
  return rows[0]?.payment;
}

/** Finds a payment of a request by the number of its receipt, unless the payment is void. */
export async function findReceipt(
  db: Db,
  leadId: number,
  receiptNumber: number,
): Promise<Payment | undefined> {
  const { rows } = await sql<{ payment: Payment }>`
    select ${paymentObject} as payment from payments as p
    where p.lead_id = ${leadId}::int and p.receipt_number = ${receiptNumber}::int and p.voided_at is null`.execute(
    db,
  );
  return rows[0]?.payment;
}

/**
 * Changes a payment if it has one of the ETags `ifMatch`, or if `ifMatch` is null. Refuses to change a void payment or
 * a payment by card. Also refuses a refund that has no day, is before the payment or exceeds its amount.
 */
export async function updatePayment(
  db: Db,
  id: number,
  change: PaymentChange,
  { ifMatch }: Pick<WriteConditions, 'ifMatch'>,
): Promise<UpdateResult<Payment> | { outcome: 'refused' }> {
  const { rows } = await sql<{ isCurrent: boolean; payment: Payment | null }>`
    with current as (
      select p.*, ${ifMatch === null ? sql`true` : sql`${tag} = any(${ifMatch}::text[])`} as is_current
      from payments as p where p.id = ${id}::int for update
    ), changed as (
      update payments as p set paid_on = g.paid_on, method = g.method, refunded_cents = g.refunded_cents,
        refunded_on = g.refunded_on
      from current as c
        cross join jsonb_populate_record(null::payments, to_jsonb(c) || ${JSON.stringify(toColumns(change))}::jsonb) as g
      where p.id = c.id and c.is_current and c.voided_at is null and c.card_reference is null and g.refunded_cents <= c.cents
        and (g.refunded_cents = 0) = (g.refunded_on is null) and coalesce(g.refunded_on >= g.paid_on, true)
      returning p.*
    )
    select is_current as "isCurrent", (select ${paymentObject} from changed as p) as payment from current
  `.execute(db);
  const [row] = rows;
  if (!row) return { outcome: 'missing' };
  if (row.payment) return { outcome: 'changed', etag: row.payment.tag, record: row.payment };
  return { outcome: row.isCurrent ? 'refused' : 'stale' };
}

const toColumns = ({ paidOn, method, refundedCents, refundedOn }: PaymentChange) => ({
  paid_on: paidOn,
  method,
  refunded_cents: refundedCents,
  refunded_on: refundedOn,
});

/**
 * Deletes the payments of erased requests, `years` after the end of the year in which they were made or refunded.
 * Keeps the payment with the latest receipt number, because the next number follows from it. Returns how many it
 * deleted.
 */
export async function removeOldPayments(db: Db, years: number): Promise<number> {
  const { rows } = await sql`
    delete from payments
    where lead_id is null and date_trunc('year', greatest(paid_on, refunded_on)::timestamp) + make_interval(years => ${years}::int + 1)
        <= now() at time zone 'utc'
      and receipt_number < (select max(receipt_number) from payments)
    returning id`.execute(db);
  return rows.length;
}
