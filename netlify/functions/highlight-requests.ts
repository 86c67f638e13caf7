import type { Config } from '@netlify/functions';
import { highlightRequestsApi } from '#src/server/api/leads.ts';
import { serve } from '#src/server/http/serve.ts';
import { completeHighlightRequest } from '#src/server/leads/complete-highlight-request.ts';
import { leadHandlers } from '#src/server/leads/lead-handlers.ts';

export default serve(
  highlightRequestsApi,
  leadHandlers('highlight-requests', highlightRequestsApi.submit.body, completeHighlightRequest),
);

export const config: Config = {
  path: [
    '/api/highlight-requests',
    '/api/highlight-requests/:id',
    '/api/highlight-requests/:id/history',
    '/api/highlight-requests/:id/restore',
  ],
};
