import type { Config } from '@netlify/functions';
import { consentsApi } from '#src/server/consent/operations.ts';
import { readConsents, recordConsent, withdrawByOwner } from '#src/server/consent/owner-handlers.ts';
import { listConsentTasks } from '#src/server/consent/queries.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(consentsApi, {
  list: adminData(({ db }) => listConsentTasks(db)),
  get: adminData(readConsents),
  record: recordConsent,
  withdraw: withdrawByOwner,
});

export const config: Config = {
  path: ['/api/consents', '/api/consents/:id', '/api/consents/:id/withdrawal'],
};
