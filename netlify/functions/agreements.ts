import type { Config } from '@netlify/functions';
import { handleAgreementForm, showAgreementPage } from '#src/server/agreements/client-handlers.ts';
import { agreementPageApi, agreementsApi } from '#src/server/agreements/operations.ts';
import {
  createAgreement,
  emailAgreement,
  readAgreements,
  showDocument,
  withdraw,
} from '#src/server/agreements/owner-handlers.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

const agreementsFunction = serve(agreementsApi, {
  get: adminData(readAgreements),
  create: createAgreement,
  withdraw,
  email: emailAgreement,
  document: showDocument,
});

const agreementPageFunction = serve(
  agreementPageApi,
  { show: showAgreementPage, submitForm: handleAgreementForm },
  toErrorPage,
);

export default serveTogether(agreementsFunction, agreementPageFunction);

export const config: Config = {
  path: [
    '/api/agreements/:id',
    '/api/agreements/:id/withdrawal',
    '/api/agreements/:id/emails',
    '/api/agreements/:id/document',
    '/agreement/:token',
  ],
};
