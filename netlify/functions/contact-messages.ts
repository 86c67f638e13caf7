import type { Config } from '@netlify/functions';
import { contactMessage } from '#src/domain/contact-message.ts';
import { serve } from '#src/server/http.ts';
import { listReceived, receive } from '#src/server/intake.ts';

export default serve({
  '/api/contact-messages': {
    GET: listReceived('contact'),
    POST: receive({ kind: 'contact', body: contactMessage }),
  },
});

export const config: Config = { path: ['/api/contact-messages'] };
