import type { Config } from '@netlify/functions';
import { leadHandlers } from '#src/server/leads/handlers.ts';
import { contactMessagesApi } from '#src/server/leads/operations.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(contactMessagesApi, leadHandlers('contact-messages', contactMessagesApi.submit.body));

export const config: Config = {
  path: [
    '/api/contact-messages',
    '/api/contact-messages/:id',
    '/api/contact-messages/:id/history',
    '/api/contact-messages/:id/restore',
  ],
};
