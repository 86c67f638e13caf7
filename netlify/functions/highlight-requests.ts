import type { Config } from '@netlify/functions';
import { completeHighlightRequest } from '#src/server/leads/complete-highlight-request.ts';
import { leadHandlers } from '#src/server/leads/handlers.ts';
import { highlightRequestsApi } from '#src/server/leads/operations.ts';
import { serve } from '#src/server/platform/http/serve.ts';

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
