import type { LeadChannel } from '#src/server/db/tables.ts';
import type { Env } from '#src/server/env/env.ts';

/** Returns the configured channels for forwarding new leads. */
export const leadChannels = ({
  leadWebhookUrl,
  leadEmail,
}: Pick<Env, 'leadWebhookUrl' | 'leadEmail'>): LeadChannel[] => [
  ...(leadWebhookUrl ? (['webhook'] as const) : []),
  ...(leadEmail ? (['email'] as const) : []),
];
