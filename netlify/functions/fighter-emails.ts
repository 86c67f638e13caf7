import type { Config } from '@netlify/functions';
import { fighterEmailsApi } from '#src/server/api/fighter-emails.ts';
import { listEmails, sendLink } from '#src/server/fighter-emails/owner-handlers.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';

export default serve(fighterEmailsApi, { list: adminData(listEmails), send: sendLink });

export const config: Config = { path: '/api/fighter-emails' };
