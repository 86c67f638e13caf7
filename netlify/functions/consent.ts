import type { Config } from '@netlify/functions';
import { handleGuardianForm, showGuardianPage } from '#src/server/consent/guardian-handlers.ts';
import { consentsApi, guardianPageApi } from '#src/server/consent/operations.ts';
import { readConsents, recordConsent, withdrawByOwner } from '#src/server/consent/owner-handlers.ts';
import { listConsentTasks } from '#src/server/consent/queries.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

const consentsFunction = serve(consentsApi, {
  list: adminData(({ db }) => listConsentTasks(db)),
  get: adminData(readConsents),
  record: recordConsent,
  withdraw: withdrawByOwner,
});

const guardianPageFunction = serve(
  guardianPageApi,
  { show: showGuardianPage, submitForm: handleGuardianForm },
  toErrorPage,
);

export default serveTogether(consentsFunction, guardianPageFunction);

export const config: Config = {
  path: ['/api/consents', '/api/consents/:id', '/api/consents/:id/withdrawal', '/guardian/:token'],
};
