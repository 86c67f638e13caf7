import { createTransport } from 'nodemailer';
import { listFilledFields } from '#src/domain/lead.ts';
import type { Db } from '#src/server/db/db.ts';
import type { Env } from '#src/server/env/env.ts';
import { describeError, log } from '#src/server/log.ts';
import { claimDueDeliveries, type Delivery, markDelivery } from '#src/server/queries/lead-deliveries.ts';
import { leadChannels } from './lead-channels.ts';

const ANSWER_MAX_MS = 10_000;
/** A scheduled function may run for 30 s. */
const RUN_MAX_MS = 18_000;

type Settings = Pick<Env, 'leadWebhookUrl' | 'leadEmail' | 'siteUrl'> & {
  /** How long the other side may take. */
  answerMaxMs?: number;
};

/** Forwards what is due, for some seconds at most; returns how many were sent. What fails is tried again later. */
export async function forwardLeads(db: Db, settings: Settings): Promise<number> {
  if (leadChannels(settings).length === 0) return 0;
  // Not by the clock of the wall, which may be moved meanwhile.
  const end = performance.now() + RUN_MAX_MS;
  let sent = 0;
  while (performance.now() < end) {
    const due = await claimDueDeliveries(db);
    if (due.length === 0) break;
    const failures = await Promise.all(due.map((delivery) => forward(db, delivery, settings)));
    sent += failures.filter((failure) => failure === null).length;
  }
  return sent;
}

/** Sends one and marks it at once: between the two a crash of ours would have it sent again. */
async function forward(db: Db, delivery: Delivery, settings: Settings): Promise<string | null> {
  const failure = await send(delivery, settings);
  await markDelivery(db, delivery, failure);
  return failure;
}

/** Null when it was sent, else why not. */
async function send(delivery: Delivery, settings: Settings): Promise<string | null> {
  try {
    if (delivery.channel === 'webhook') await callWebhook(delivery, settings);
    else await mail(delivery, settings);
    return null;
  } catch (error) {
    const { leadId, channel } = delivery;
    log('error', 'lead-not-forwarded', { leadId, channel, ...describeError(error) });
    return error instanceof Error ? error.message : String(error);
  }
}

/** The same for each try: who receives it twice, after a crash of ours, can tell. */
const keyOf = ({ leadId, channel }: Delivery) => `lead-${leadId}-${channel}`;

async function callWebhook(delivery: Delivery, settings: Settings): Promise<void> {
  const { leadWebhookUrl, answerMaxMs = ANSWER_MAX_MS } = settings;
  if (!leadWebhookUrl) throw new Error('LEAD_WEBHOOK_URL is not set any more');
  const { leadId, kind, createdAt, fields } = delivery;
  const response = await fetch(leadWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': keyOf(delivery) },
    body: JSON.stringify({ id: leadId, kind, createdAt, fields }),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMaxMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

async function mail(delivery: Delivery, settings: Settings): Promise<void> {
  const { leadEmail, siteUrl, answerMaxMs = ANSWER_MAX_MS } = settings;
  if (!leadEmail) throw new Error('SMTP_URL is not set any more');
  const { fields, kind, createdAt } = delivery;
  const sender =
    [fields['First-Name'], fields['Last-Name']].filter(Boolean).join(' ') || fields['Instagram-Handle'];
  const lines = listFilledFields(fields).map(([name, value]) => `${name.replaceAll('-', ' ')}: ${value}`);
  const transport = createTransport({
    url: leadEmail.smtpUrl,
    connectionTimeout: answerMaxMs,
    greetingTimeout: answerMaxMs,
    socketTimeout: answerMaxMs,
  });
  try {
    await transport.sendMail({
      from: leadEmail.from,
      to: leadEmail.to,
      replyTo: fields['Email'] ?? '',
      subject: `New ${kind === 'contact' ? 'message' : 'highlight request'} from ${sender}`,
      text: `${lines.join('\n')}\n\nReceived ${createdAt}\nAll messages: ${siteUrl}/admin/inbox\n`,
      messageId: `<${keyOf(delivery)}-${Date.parse(createdAt)}@${new URL(siteUrl).hostname}>`,
    });
  } finally {
    transport.close();
  }
}
