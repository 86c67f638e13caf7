import type { Config } from '@netlify/functions';
import { contactMessagesApi } from '#src/server/api/leads.ts';
import { serve } from '#src/server/http/serve.ts';
import { leadHandlers } from '#src/server/leads/lead-handlers.ts';

export default serve(contactMessagesApi, leadHandlers('contact-messages', contactMessagesApi.submit.body));

export const config: Config = {
  path: [
    '/api/contact-messages',
    '/api/contact-messages/:id',
    '/api/contact-messages/:id/history',
    '/api/contact-messages/:id/restore',
  ],
};
