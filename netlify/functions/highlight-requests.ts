import type { Config } from '@netlify/functions';
import { highlightRequest } from '#src/domain/highlight-request.ts';
import { serve } from '#src/server/http.ts';
import { listReceived, receive } from '#src/server/intake.ts';

export default serve({
  '/api/highlight-requests': {
    GET: listReceived('highlight'),
    POST: receive({ kind: 'highlight', body: highlightRequest }),
  },
});

export const config: Config = { path: ['/api/highlight-requests'] };
