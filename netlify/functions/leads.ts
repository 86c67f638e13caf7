import type { Config } from '@netlify/functions';
import { addRequest, getRequestFormChoices } from '#src/server/leads/add-request.ts';
import { setStatuses } from '#src/server/leads/change-leads.ts';
import { completeHighlightRequest } from '#src/server/leads/complete-highlight-request.ts';
import { leadHandlers } from '#src/server/leads/handlers.ts';
import { contactMessagesApi, highlightRequestsApi, inboxApi } from '#src/server/leads/operations.ts';
import { countUnread } from '#src/server/leads/queries.ts';
import { getRequestStatistics } from '#src/server/leads/request-statistics.ts';
import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';

const contactMessagesFunction = serve(
  contactMessagesApi,
  leadHandlers('contact-messages', contactMessagesApi.submit.body),
  toVisitorError,
);

const highlightRequestsFunction = serve(
  highlightRequestsApi,
  leadHandlers('highlight-requests', highlightRequestsApi.submit.body, completeHighlightRequest),
  toVisitorError,
);

const inboxFunction = serve(inboxApi, {
  get: adminData(async ({ db }) => ({ unread: await countUnread(db) })),
  statistics: adminData(({ db }) => getRequestStatistics(db)),
  bulk: async (context) => {
    const { changes } = await context.readBody();
    return envelope(await setStatuses(context.db, changes, toActor(context)), 200, PRIVATE);
  },
  choices: adminData(({ db }) => getRequestFormChoices(db)),
  add: addRequest,
});

export default serveTogether(contactMessagesFunction, highlightRequestsFunction, inboxFunction);

export const config: Config = {
  path: [
    '/api/contact-messages',
    '/api/contact-messages/:id',
    '/api/contact-messages/:id/history',
    '/api/contact-messages/:id/restore',
    '/api/highlight-requests',
    '/api/highlight-requests/:id',
    '/api/highlight-requests/:id/history',
    '/api/highlight-requests/:id/restore',
    '/api/inbox',
    '/api/inbox/bulk',
    '/api/inbox/requests',
    '/api/inbox/statistics',
  ],
};
