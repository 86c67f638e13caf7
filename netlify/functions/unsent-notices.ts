import type { Config } from '@netlify/functions';
import type { NoticeKind } from '#src/domain/outbox/schema.ts';
import { leadChannels } from '#src/server/leads/lead-channels.ts';
import { unsentNoticesApi } from '#src/server/outbox/operations.ts';
import {
  discardFighterNotices,
  discardNotices,
  listUnsentFighterNotices,
  listUnsentNotices,
  retryFighterNotices,
  retryNotices,
} from '#src/server/outbox/queries.ts';
import type { LeadChannel } from '#src/server/platform/db/tables.ts';
import { cannotSendEmails } from '#src/server/platform/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve } from '#src/server/platform/http/serve.ts';

const CANNOT_SEND: Record<LeadChannel, () => ProblemError> = {
  email: cannotSendEmails,
  webhook: () =>
    new ProblemError('conflict', 'This site cannot call a webhook: LEAD_WEBHOOK_URL is not set.'),
};

const toChannel = (notice: NoticeKind): LeadChannel => (notice === 'webhook' ? 'webhook' : 'email');

export default serve(unsentNoticesApi, {
  list: adminData(({ db }) => listUnsentNotices(db)),
  retry: async ({ db, id }) => {
    const leadId = id();
    const channels = leadChannels(readEnv());
    const unsent = (await listUnsentNotices(db)).find(({ lead }) => lead.id === leadId);
    const missing = unsent?.notices.map(toChannel).find((channel) => !channels.includes(channel));
    if (missing) throw CANNOT_SEND[missing]();
    await retryNotices(db, leadId);
    return envelope(await listUnsentNotices(db), 200, PRIVATE);
  },
  discard: async ({ db, id }) => {
    await discardNotices(db, id());
    return new Response(null, { status: 204, headers: PRIVATE });
  },
  listOfFighters: adminData(({ db }) => listUnsentFighterNotices(db)),
  retryOfFighter: async ({ db, id }) => {
    if (!leadChannels(readEnv()).includes('email')) throw cannotSendEmails();
    await retryFighterNotices(db, id());
    return envelope(await listUnsentFighterNotices(db), 200, PRIVATE);
  },
  discardOfFighter: async ({ db, id }) => {
    await discardFighterNotices(db, id());
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});

export const config: Config = {
  path: [
    '/api/unsent-notices',
    '/api/unsent-notices/:id',
    '/api/unsent-notices/:id/retry',
    '/api/unsent-fighter-notices',
    '/api/unsent-fighter-notices/:id',
    '/api/unsent-fighter-notices/:id/retry',
  ],
};
