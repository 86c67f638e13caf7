import type { Config } from '@netlify/functions';
import { guardianPageApi } from '#src/server/api/consents.ts';
import { handleGuardianForm, showGuardianPage } from '#src/server/guardian-page/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

export default serve(
  guardianPageApi,
  { show: showGuardianPage, submitForm: handleGuardianForm },
  toErrorPage,
);

export const config: Config = { path: '/guardian/:token' };
