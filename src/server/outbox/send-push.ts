import type { OwnerNotice } from '#src/domain/outbox/notice.ts';
import { PUSH_EVENTS, PUSH_LIFETIME_HOURS, type PushContent, toPushEvent } from '#src/domain/push/push.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import { countUnread } from '#src/server/leads/queries.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { markDeviceSent, type PushTarget, removeDevice } from '#src/server/push/queries.ts';
import type { DueNotice } from './notices.ts';
import type { Config, Email } from './send-notices.ts';

const MAX_TITLE_LENGTH = 100;
const MAX_BODY_LENGTH = 300;
/** The push service no longer knows the subscription. */
const GONE = [404, 410];
/** The push service may accept the same notification later. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/** The push service will never accept the notification. */
export class PushRefusal extends Error {}

/**
 * Sends a notice to a device. If the device's subscription has ended, removes the device with its notices. Throws a
 * `PushRefusal` if the push service will never accept the notice, and any other error if another attempt may succeed.
 */
export async function sendPush(
  db: Db,
  notice: DueNotice,
  device: PushTarget,
  config: Config & { responseTimeoutMs: number },
): Promise<void> {
  const { vapid, responseTimeoutMs } = config;
  if (!vapid) throw new PushRefusal('VAPID_PRIVATE_KEY is no longer set');
  // Most runs send nothing to a device, and need not load the library.
  const { default: webPush } = await import('web-push');
  const content = await toContent(db, notice, device, config);
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: toSubject(config), ...vapid },
      TTL: PUSH_LIFETIME_HOURS * 60 * 60,
      // An undelivered notification with the same topic is replaced.
      topic: content.tag,
    },
  );
  const { 'Content-Length': _, ...others } = headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: others as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return markDeviceSent(db, device.id);
  if (GONE.includes(response.status)) return removeDevice(db, device.id);
  const message = `The push service returned ${response.status}`;
  throw isTemporary(response.status) ? new Error(message) : new PushRefusal(message);
}

/** The contact that push services require: an email address, or a URL with https. */
const toSubject = ({ leadEmail, siteUrl }: Pick<Env, 'leadEmail' | 'siteUrl'>): string =>
  leadEmail ? `mailto:${leadEmail.to}` : siteUrl.replace(/^http:/, 'https:');

async function toContent(
  db: Db,
  notice: DueNotice,
  { showsDetails }: PushTarget,
  { writers, siteUrl }: Config,
): Promise<PushContent> {
  // Only notices to the owner are enqueued for devices.
  const kind = notice.kind as OwnerNotice;
  const event = toPushEvent(kind, notice.leadKind);
  const details: Email | null = showsDetails ? await writers[kind]({ db, notice, siteUrl }) : null;
  return {
    title: truncate(details?.subject ?? PUSH_EVENTS[event].title, MAX_TITLE_LENGTH),
    body: truncate(removeLinks(details?.text ?? '', siteUrl), MAX_BODY_LENGTH),
    path: toPath(kind, notice),
    tag: `${event}-${notice.leadId || notice.fighterId}`,
    unread: await countUnread(db),
  };
}

function toPath(kind: OwnerNotice, { leadId, fighterId, leadKind, isInTrash }: DueNotice): string {
  if (leadKind) return toLeadPath({ kind: leadKind, id: leadId });
  if (isInTrash) return '/admin/trash';
  return kind === 'profile_sent' ? '/admin/profiles' : `/admin/fighters/${fighterId}`;
}

/** The notification itself opens the item, so the lines with links are left out. */
const removeLinks = (text: string, siteUrl: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(siteUrl))
    .join('\n')
    .trim();

/** Shortens a text without splitting a surrogate pair. */
const truncate = (text: string, maxLength: number): string => {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
};
