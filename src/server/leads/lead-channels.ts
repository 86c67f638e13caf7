import type { LeadChannel } from '#src/server/platform/db/tables.ts';
import type { Env } from '#src/server/platform/env/env.ts';

/** Lists the channels through which new leads are forwarded. */
export const leadChannels = ({
  leadWebhookUrl,
  leadEmail,
}: Pick<Env, 'leadWebhookUrl' | 'leadEmail'>): LeadChannel[] => [
  ...(leadWebhookUrl ? (['webhook'] as const) : []),
  ...(leadEmail ? (['email'] as const) : []),
];
