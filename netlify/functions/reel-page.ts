import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleClientForm, showClientPage } from '#src/server/reels/client-handlers.ts';
import { clientPageApi } from '#src/server/reels/operations.ts';

export default serve(clientPageApi, { show: showClientPage, submitForm: handleClientForm }, toErrorPage);

export const config: Config = { path: '/reel/:token' };
