import type { Config } from '@netlify/functions';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { fighterEmailsApi } from '#src/server/profiles/operations.ts';
import { listEmails, sendLink } from '#src/server/profiles/owner-handlers.ts';

export default serve(fighterEmailsApi, { list: adminData(listEmails), send: sendLink });

export const config: Config = { path: '/api/fighter-emails' };
