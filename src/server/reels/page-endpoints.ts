import { serve } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleClientForm, showClientPage } from './client-handlers.ts';
import { clientPageApi } from './operations.ts';

// Not in `endpoints.ts`, because only the function of this page needs Stripe's library.
export default serve(clientPageApi, { show: showClientPage, submitForm: handleClientForm }, toErrorPage);
