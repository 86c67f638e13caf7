import type { Config } from '@netlify/functions';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { clientPagesApi } from '#src/server/reels/operations.ts';
import { deliverToClient, emailClient, readClientPage } from '#src/server/reels/owner-handlers.ts';

export default serve(clientPagesApi, {
  get: adminData(readClientPage),
  deliver: deliverToClient,
  email: emailClient,
});

export const config: Config = {
  path: ['/api/client-pages/:id', '/api/client-pages/:id/reels', '/api/client-pages/:id/emails'],
};
