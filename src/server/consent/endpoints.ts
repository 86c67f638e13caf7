import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleGuardianForm, showGuardianPage } from './guardian-handlers.ts';
import { consentsApi, guardianPageApi } from './operations.ts';
import { readConsents, recordConsent, withdrawByOwner } from './owner-handlers.ts';
import { listConsentTasks } from './queries.ts';

const consentsEndpoints = serve(consentsApi, {
  list: adminData(({ db }) => listConsentTasks(db)),
  get: adminData(readConsents),
  record: recordConsent,
  withdraw: withdrawByOwner,
});

const guardianPageEndpoints = serve(
  guardianPageApi,
  { show: showGuardianPage, submitForm: handleGuardianForm },
  toErrorPage,
);

export default serveTogether(consentsEndpoints, guardianPageEndpoints);
