import type { Config } from '@netlify/functions';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleClientForm, showClientPage } from '#src/server/reels/client-handlers.ts';
import { clientPageApi, clientPagesApi } from '#src/server/reels/operations.ts';
import {
  changeNote,
  deliverToClient,
  emailClient,
  readClientPage,
  setFile,
} from '#src/server/reels/owner-handlers.ts';

const clientPagesFunction = serve(clientPagesApi, {
  get: adminData(readClientPage),
  deliver: deliverToClient,
  setFile,
  changeNote,
  email: emailClient,
});

const reelPageFunction = serve(
  clientPageApi,
  { show: showClientPage, submitForm: handleClientForm },
  toErrorPage,
);

export default serveTogether(clientPagesFunction, reelPageFunction);

export const config: Config = {
  path: [
    '/api/client-pages/:id',
    '/api/client-pages/:id/reels',
    '/api/client-pages/:id/file',
    '/api/client-pages/:id/notes',
    '/api/client-pages/:id/emails',
    '/reel/:token',
  ],
};
