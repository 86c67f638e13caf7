import { type Channel, channelOf } from '#src/domain/outbox/notice.ts';
import { leadChannels } from '#src/server/leads/lead-channels.ts';
import { cannotSendEmails } from '#src/server/platform/email/cannot-send-emails.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { outboxApi } from './operations.ts';
import { discardNotice, listUnsentNotices, retryNotice } from './queries.ts';

const CANNOT_SEND: Record<Channel, () => ProblemError> = {
  email: cannotSendEmails,
  webhook: () =>
    new ProblemError('conflict', 'This site cannot call a webhook: LEAD_WEBHOOK_URL is not set.'),
};

export default serve(outboxApi, {
  list: adminData(({ db }) => listUnsentNotices(db)),
  retry: async ({ db, id }) => {
    const noticeId = id();
    const unsent = (await listUnsentNotices(db)).find((notice) => notice.id === noticeId);
    if (unsent) {
      const channel = channelOf(unsent.kind);
      if (unsent.device === '' && !leadChannels(readEnv()).includes(channel)) throw CANNOT_SEND[channel]();
      await retryNotice(db, noticeId);
    }
    return envelope(await listUnsentNotices(db), 200, PRIVATE);
  },
  discard: async ({ db, id }) => {
    await discardNotice(db, id());
    return new Response(null, { status: 204, headers: PRIVATE });
  },
});
