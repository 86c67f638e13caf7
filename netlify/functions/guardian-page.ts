import type { Config } from '@netlify/functions';
import { handleGuardianForm, showGuardianPage } from '#src/server/consent/guardian-handlers.ts';
import { guardianPageApi } from '#src/server/consent/operations.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

export default serve(
  guardianPageApi,
  { show: showGuardianPage, submitForm: handleGuardianForm },
  toErrorPage,
);

export const config: Config = { path: '/guardian/:token' };
