import type { Config } from '@netlify/functions';
import { clientPageApi } from '#src/server/api/client-page.ts';
import { handleClientForm, showClientPage } from '#src/server/client-page/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

export default serve(clientPageApi, { show: showClientPage, submitForm: handleClientForm }, toErrorPage);

export const config: Config = { path: '/reel/:token' };
