import { serve } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleClientForm, showClientPage } from './client-handlers.ts';
import { clientPageApi } from './operations.ts';

// Not in `endpoints.ts`, because only this page contains the library of Stripe.
export default serve(clientPageApi, { show: showClientPage, submitForm: handleClientForm }, toErrorPage);
