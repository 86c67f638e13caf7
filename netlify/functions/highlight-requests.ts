import type { Config } from '@netlify/functions';
import { highlightRequest } from '#src/domain/highlight-request.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  deleteOrRestoreLead,
  listLeadsOperation,
  submitLead,
  updateLeadOperation,
} from '#src/server/leads/lead-operations.ts';

const kind = 'highlight-requests';

export default serve({
  '/api/highlight-requests': {
    GET: listLeadsOperation(kind),
    POST: submitLead({
      kind,
      body: highlightRequest,
      stamp: (now) => ({ 'Agreement-Time': now.toISOString() }),
    }),
  },
  '/api/highlight-requests/:id': {
    PUT: updateLeadOperation(kind),
    DELETE: deleteOrRestoreLead(kind, true),
  },
  '/api/highlight-requests/:id/restore': {
    POST: deleteOrRestoreLead(kind, false),
  },
});

export const config: Config = {
  path: ['/api/highlight-requests', '/api/highlight-requests/:id', '/api/highlight-requests/:id/restore'],
};
