import type { Config } from '@netlify/functions';
import { contactMessage } from '#src/domain/contact-message.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  changeReceived,
  listReceived,
  receive,
  setReceivedDeleted,
} from '#src/server/leads/lead-operations.ts';

const kind = 'contact-messages';

export default serve({
  '/api/contact-messages': {
    GET: listReceived(kind),
    POST: receive({ kind, body: contactMessage }),
  },
  '/api/contact-messages/:id': {
    PUT: changeReceived(kind),
    DELETE: setReceivedDeleted(kind, true),
  },
  '/api/contact-messages/:id/restore': {
    POST: setReceivedDeleted(kind, false),
  },
});

export const config: Config = {
  path: ['/api/contact-messages', '/api/contact-messages/:id', '/api/contact-messages/:id/restore'],
};
