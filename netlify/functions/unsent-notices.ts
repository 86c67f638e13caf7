import type { Config } from '@netlify/functions';
import { unsentNoticesApi } from '#src/server/api/unsent-notices.ts';
import { cannotSendEmails } from '#src/server/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/env/env.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { adminData, envelope } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { leadChannels } from '#src/server/leads/lead-channels.ts';
import { discardNotices, listUnsentNotices, retryNotices } from '#src/server/queries/unsent-notices.ts';

export default serve(unsentNoticesApi, {
  list: adminData(({ db }) => listUnsentNotices(db)),
  retry: async ({ db, id }) => {
    if (leadChannels(readEnv()).length === 0) throw cannotSendEmails();
    await retryNotices(db, id());
    return envelope(await listUnsentNotices(db), 200, PRIVATE);
  },
  discard: async ({ db, id }) => {
    await discardNotices(db, id());
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});

export const config: Config = {
  path: ['/api/unsent-notices', '/api/unsent-notices/:id', '/api/unsent-notices/:id/retry'],
};
