import type { Config } from '@netlify/functions';
import { consentsApi } from '#src/server/api/consents.ts';
import { readConsents, recordConsent, withdrawByOwner } from '#src/server/consents/owner-handlers.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listConsentTasks } from '#src/server/queries/consents.ts';

export default serve(consentsApi, {
  list: adminData(({ db }) => listConsentTasks(db)),
  get: adminData(readConsents),
  record: recordConsent,
  withdraw: withdrawByOwner,
});

export const config: Config = {
  path: ['/api/consents', '/api/consents/:id', '/api/consents/:id/withdrawal'],
};
