import { CHANNELS, channelOf, isOutdated, NOTICE_KINDS, type NoticeKind } from '#src/domain/outbox/notice.ts';
import { toOwnerHash } from '#src/server/platform/auth/token.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { isRejected, sendMail } from '#src/server/platform/email/send-mail.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { describeError, log, toMessage } from '#src/server/platform/log.ts';
import { listAwakeDevices } from '#src/server/push/queries.ts';
import { toHtmlPart } from '#src/server/settings/html-part.ts';
import {
  claimDueNotices,
  type DueNotice,
  type Failure,
  markNotice,
  moveFormerNotices,
  removeOldPushes,
} from './notices.ts';
import { PushRefusal, sendPush } from './send-push.ts';

/** An email. `to` and `replyTo` default to the owner. */
export type Email = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Called if the mail server rejected the email, so nobody has received it. */
  onRejected?: () => Promise<void>;
};

/** The arguments of a function that writes the text of a notice. */
export type Attempt = { db: Db; notice: DueNotice; siteUrl: string };

/** Writes a notice for one attempt. Throws if that is not possible. */
type Writer<Content> = (attempt: Attempt) => Promise<Content>;

/** How the notices of each kind are written: as the JSON body of a webhook call, or as an email. */
export type NoticeWriters = Record<Exclude<NoticeKind, 'webhook'>, Writer<Email>> & {
  webhook: Writer<object>;
};

export type Config = Pick<
  Env,
  'leadWebhookUrl' | 'leadEmail' | 'siteUrl' | 'vapid' | 'adminUsername' | 'adminPasswordHash'
> & {
  writers: NoticeWriters;
  /** Replaces the timeouts of the webhook, the mail server and the push services. */
  responseTimeoutMs?: number;
};

const RESPONSE_TIMEOUT_MS = 10_000;
/** After this time, no more notices are claimed. Netlify stops scheduled functions after 30 s. */
const MAX_RUN_MS = 18_000;
const OUTDATED: Failure = { reason: 'It could not be sent for more than three days.', isFinal: true };

/** Sends the due notices, and returns how many were sent. A later run retries the others. */
export async function sendNotices(db: Db, config: Config): Promise<number> {
  await moveFormerNotices(db);
  const hasChannels = Boolean(config.leadWebhookUrl || config.leadEmail);
  // All channels run concurrently, so that a mail server that does not respond delays neither the webhook nor the
  // devices.
  const sent = await Promise.all([
    ...(hasChannels ? CHANNELS : []).map((channel) => {
      const kinds = NOTICE_KINDS.filter((kind) => channelOf(kind) === channel);
      return sendDue(
        () => claimDueNotices(db, kinds),
        (notice) => sendAndMark(db, notice, () => send(db, notice, config)),
      );
    }),
    sendToDevices(db, config),
  ]);
  return sent.reduce((total, count) => total + count, 0);
}

/** Sends the notices for the devices that are not in their quiet hours. */
async function sendToDevices(db: Db, config: Config): Promise<number> {
  const devices = await listAwakeDevices(db, toOwnerHash(config), new Date());
  if (devices.length === 0) return 0;
  await removeOldPushes(db);
  const ids = devices.map(({ id }) => id);
  return sendDue(
    () => claimDueNotices(db, NOTICE_KINDS, ids),
    (notice) =>
      sendAndMark(db, notice, async () => {
        const device = devices.find(({ id }) => id === notice.subscriptionId);
        if (device) await sendPush(db, notice, device, { responseTimeoutMs: RESPONSE_TIMEOUT_MS, ...config });
      }),
  );
}

/** Claims and sends notices until none is due or the time is up. Returns how many were sent. */
async function sendDue(
  claim: () => Promise<DueNotice[]>,
  sendOne: (notice: DueNotice) => Promise<boolean>,
): Promise<number> {
  // `performance.now()` is monotonic, but the system clock may be changed during the run.
  const end = performance.now() + MAX_RUN_MS;
  let sent = 0;
  while (performance.now() < end) {
    const due = await claim();
    if (due.length === 0) break;
    const results = await Promise.all(due.map(sendOne));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

/**
 * Sends a notice and returns whether it was sent. Marks it without waiting for the rest of the batch, so that as few
 * notices as possible are sent again after a crash.
 */
async function sendAndMark(db: Db, notice: DueNotice, send: () => Promise<void>): Promise<boolean> {
  const failure = isOutdated(notice.kind, notice.overdueHours) ? OUTDATED : await trySend(notice, send);
  await markNotice(db, notice.id, failure);
  return failure === null;
}

/** Sends a notice. Returns why that failed, or null after a success. */
async function trySend(notice: DueNotice, send: () => Promise<void>): Promise<Failure | null> {
  try {
    await send();
    return null;
  } catch (error) {
    const { id, kind, leadId, fighterId } = notice;
    log('error', 'notice-failed', { noticeId: id, kind, leadId, fighterId, ...describeError(error) });
    return { reason: toMessage(error), isFinal: error instanceof PushRefusal };
  }
}

const send = (db: Db, notice: DueNotice, config: Config): Promise<void> =>
  notice.kind === 'webhook'
    ? callWebhook(db, notice, config)
    : sendEmail(db, notice, config.writers[notice.kind], config);

/** Receivers can ignore a duplicate, because every attempt has the same key. */
async function callWebhook(
  db: Db,
  notice: DueNotice,
  { writers, leadWebhookUrl, siteUrl, responseTimeoutMs = RESPONSE_TIMEOUT_MS }: Config,
): Promise<void> {
  if (!leadWebhookUrl) throw new Error('LEAD_WEBHOOK_URL is no longer set');
  const response = await fetch(leadWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': notice.messageKey },
    body: JSON.stringify(await writers.webhook({ db, notice, siteUrl })),
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook returned ${response.status}`);
}

/** A mail program can recognize an email that was sent twice after a crash, because every attempt has the same id. */
async function sendEmail(
  db: Db,
  notice: DueNotice,
  write: Writer<Email>,
  { leadEmail, siteUrl, responseTimeoutMs }: Config,
): Promise<void> {
  if (!leadEmail) throw new Error('SMTP_URL is no longer set');
  const { onRejected, ...content } = await write({ db, notice, siteUrl });
  const mail = {
    to: leadEmail.to,
    replyTo: leadEmail.to,
    ...content,
    ...(await toHtmlPart(db, content.text, siteUrl)),
    messageId: `<${notice.messageKey}@${new URL(siteUrl).hostname}>`,
  };
  await sendMail(leadEmail, mail, responseTimeoutMs).catch(async (error: unknown) => {
    if (isRejected(error)) await onRejected?.();
    throw error;
  });
}
