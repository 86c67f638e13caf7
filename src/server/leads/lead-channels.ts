import type { Channel } from '#src/domain/outbox/notice.ts';
import type { Env } from '#src/server/platform/env/env.ts';

/** Lists the channels through which new leads are forwarded. */
export const leadChannels = ({
  leadWebhookUrl,
  leadEmail,
}: Pick<Env, 'leadWebhookUrl' | 'leadEmail'>): Channel[] => [
  ...(leadWebhookUrl ? (['webhook'] as const) : []),
  ...(leadEmail ? (['email'] as const) : []),
];
