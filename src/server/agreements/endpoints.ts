import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleAgreementForm, showAgreementPage } from './client-handlers.ts';
import { agreementPageApi, agreementsApi } from './operations.ts';
import { createAgreement, emailAgreement, readAgreements, showDocument, withdraw } from './owner-handlers.ts';

const agreementsEndpoints = serve(agreementsApi, {
  get: adminData(readAgreements),
  create: createAgreement,
  withdraw,
  email: emailAgreement,
  document: showDocument,
});

const agreementPageEndpoints = serve(
  agreementPageApi,
  { show: showAgreementPage, submitForm: handleAgreementForm },
  toErrorPage,
);

export default serveTogether(agreementsEndpoints, agreementPageEndpoints);
