import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { addRequest, getRequestFormChoices } from './add-request.ts';
import { setStatuses } from './change-leads.ts';
import { completeHighlightRequest } from './complete-highlight-request.ts';
import { leadHandlers } from './handlers.ts';
import { contactMessagesApi, highlightRequestsApi, inboxApi } from './operations.ts';
import { countUnread } from './queries.ts';
import { getRequestStatistics } from './request-statistics.ts';

const contactMessagesEndpoints = serve(
  contactMessagesApi,
  leadHandlers('contact-messages', contactMessagesApi.submit.body),
  toVisitorError,
);

const highlightRequestsEndpoints = serve(
  highlightRequestsApi,
  leadHandlers('highlight-requests', highlightRequestsApi.submit.body, completeHighlightRequest),
  toVisitorError,
);

const inboxEndpoints = serve(inboxApi, {
  get: adminData(async ({ db }) => ({ unread: await countUnread(db) })),
  statistics: adminData(({ db }) => getRequestStatistics(db)),
  bulk: async (context) => {
    const { changes } = await context.readBody();
    return envelope(await setStatuses(context.db, changes, toActor(context)), 200, PRIVATE);
  },
  choices: adminData(({ db }) => getRequestFormChoices(db)),
  add: addRequest,
});

export default serveTogether(contactMessagesEndpoints, highlightRequestsEndpoints, inboxEndpoints);
