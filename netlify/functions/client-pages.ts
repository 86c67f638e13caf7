import type { Config } from '@netlify/functions';
import { clientPagesApi } from '#src/server/api/client-page.ts';
import { deliverToClient, emailClient, readClientPage } from '#src/server/client-page/owner-handlers.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';

export default serve(clientPagesApi, {
  get: adminData(readClientPage),
  deliver: deliverToClient,
  email: emailClient,
});

export const config: Config = {
  path: ['/api/client-pages/:id', '/api/client-pages/:id/reels', '/api/client-pages/:id/emails'],
};
