import { type Selectable, sql } from 'kysely';
import { type LeadOption, listFilledFields } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';
import type { LeadChannel, LeadsTable, StoredLeadKind } from '#src/server/platform/db/tables.ts';
import { sendMail } from '#src/server/platform/email/send-mail.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { describeError, log, toMessage } from '#src/server/platform/log.ts';
import { toHtmlPart } from '#src/server/settings/html-part.ts';
import { leadChannels } from './lead-channels.ts';
import { leadOption } from './lead-columns.ts';

const BATCH_SIZE = 20;
const retries = toRetrySchedule({ nextAttemptAt: sql`d.next_attempt_at`, attempts: sql`d.attempts` });

/** A lead to forward through one channel. `createdAt` is ISO 8601. */
type Delivery = {
  leadId: number;
  channel: LeadChannel;
  kind: StoredLeadKind;
  fields: Selectable<LeadsTable>['fields'];
  option: LeadOption | null;
  createdAt: string;
};

/**
 * Claims up to 20 due deliveries. A claimed delivery that is not marked as sent is due again after one
 * minute, then two, then four, and so on, up to six hours. Deleted leads and spam are not delivered.
 */
export async function claimDueDeliveries(db: Db): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select d.lead_id, d.channel from lead_deliveries d join leads l on l.id = d.lead_id
      where d.sent_at is null and l.deleted_at is null and l.status <> 'spam'
        and ${retries.isDue}
      order by d.next_attempt_at, d.lead_id limit ${BATCH_SIZE}::int for update of d skip locked
    )
    update lead_deliveries d set attempts = d.attempts + 1,
      next_attempt_at = ${retries.next}
    from due join leads l on l.id = due.lead_id
    where d.lead_id = due.lead_id and d.channel = due.channel
    returning d.lead_id as "leadId", d.channel, l.kind, l.fields, ${leadOption} as option,
      to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
  `.execute(db);
  return rows;
}

/** Marks a delivery as sent, or stores why it failed. */
async function markDelivery(db: Db, { leadId, channel }: Delivery, failure: string | null): Promise<void> {
  await db
    .updateTable('lead_deliveries')
    .set(failure === null ? { sent_at: sql`now()`, last_error: null } : { last_error: failure })
    .where('lead_id', '=', leadId)
    .where('channel', '=', channel)
    .execute();
}

const WEBHOOK_TIMEOUT_MS = 10_000;
/** After this time, no more deliveries start. Netlify stops scheduled functions after 30 s. */
const MAX_RUN_MS = 18_000;

type ForwardingConfig = Pick<Env, 'leadWebhookUrl' | 'leadEmail' | 'siteUrl'> & {
  /** Replaces the timeouts of the webhook and the mail server. */
  responseTimeoutMs?: number;
};

/** Forwards due leads and returns how many were sent. A later run retries failed deliveries. */
export async function forwardLeads(db: Db, config: ForwardingConfig): Promise<number> {
  if (leadChannels(config).length === 0) return 0;
  // `performance.now()` is monotonic, but the system clock may be changed during the run.
  const end = performance.now() + MAX_RUN_MS;
  let sent = 0;
  while (performance.now() < end) {
    const due = await claimDueDeliveries(db);
    if (due.length === 0) break;
    const results = await Promise.all(due.map((delivery) => forward(db, delivery, config)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

/**
 * Sends a delivery and returns whether it was sent. Marks it immediately, so that it is not sent again after a
 * crash.
 */
async function forward(db: Db, delivery: Delivery, config: ForwardingConfig): Promise<boolean> {
  const failure = await send(db, delivery, config);
  await markDelivery(db, delivery, failure);
  return failure === null;
}

/** Sends a delivery. Returns the reason if it failed, otherwise null. */
async function send(db: Db, delivery: Delivery, config: ForwardingConfig): Promise<string | null> {
  try {
    if (delivery.channel === 'webhook') await callWebhook(delivery, config);
    else await sendEmail(db, delivery, config);
    return null;
  } catch (error) {
    const { leadId, channel } = delivery;
    log('error', 'lead-forwarding-failed', { leadId, channel, ...describeError(error) });
    return toMessage(error);
  }
}

/** Every retry of a delivery has the same key, so that receivers can ignore duplicates. */
const toIdempotencyKey = ({ leadId, channel }: Delivery) => `lead-${leadId}-${channel}`;

async function callWebhook(delivery: Delivery, config: ForwardingConfig): Promise<void> {
  const { leadWebhookUrl, responseTimeoutMs = WEBHOOK_TIMEOUT_MS } = config;
  if (!leadWebhookUrl) throw new Error('LEAD_WEBHOOK_URL is no longer set');
  const { leadId, kind, createdAt, fields, option } = delivery;
  const response = await fetch(leadWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': toIdempotencyKey(delivery) },
    body: JSON.stringify({ id: leadId, kind, createdAt, fields, option }),
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook returned ${response.status}`);
}

async function sendEmail(db: Db, delivery: Delivery, config: ForwardingConfig): Promise<void> {
  const { leadEmail, siteUrl, responseTimeoutMs } = config;
  if (!leadEmail) throw new Error('SMTP_URL is no longer set');
  const { fields, kind, createdAt } = delivery;
  const lines = listFilledFields(fields).map(([name, value]) => `${name.replaceAll('-', ' ')}: ${value}`);
  const text = `${lines.join('\n')}\n\nReceived ${createdAt}\nAll messages: ${siteUrl}/admin/inbox\n`;
  const htmlPart = await toHtmlPart(db, text, siteUrl);
  await sendMail(
    leadEmail,
    {
      to: leadEmail.to,
      replyTo: fields['Email'] ?? '',
      subject: `New ${kind === 'contact' ? 'message' : 'highlight request'} from ${senderOf({ fields })}`,
      text,
      ...htmlPart,
      messageId: `<${toIdempotencyKey(delivery)}-${Date.parse(createdAt)}@${new URL(siteUrl).hostname}>`,
    },
    responseTimeoutMs,
  );
}
