import type { Config } from '@netlify/functions';
import { contactMessage } from '#src/domain/contact-message.ts';
import { serve } from '#src/server/http/serve.ts';
import {
  deleteOrRestoreLead,
  listLeadsOperation,
  submitLead,
  updateLeadOperation,
} from '#src/server/leads/lead-operations.ts';

const kind = 'contact-messages';

export default serve({
  '/api/contact-messages': {
    GET: listLeadsOperation(kind),
    POST: submitLead({ kind, body: contactMessage }),
  },
  '/api/contact-messages/:id': {
    PUT: updateLeadOperation(kind),
    DELETE: deleteOrRestoreLead(kind, true),
  },
  '/api/contact-messages/:id/restore': {
    POST: deleteOrRestoreLead(kind, false),
  },
});

export const config: Config = {
  path: ['/api/contact-messages', '/api/contact-messages/:id', '/api/contact-messages/:id/restore'],
};
