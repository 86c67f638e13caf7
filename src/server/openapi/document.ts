import { contactMessage } from '#src/domain/contact-message.ts';
import { credentials } from '#src/domain/credentials.ts';
import { highlightRequest } from '#src/domain/highlight-request.ts';
import { KINDS, restoration } from '#src/domain/history.ts';
import { LEAD_KINDS, leadChange } from '#src/domain/lead.ts';
import { IMAGES_MAX } from '#src/domain/uploads.ts';
import {
  address,
  backup,
  file,
  health,
  inbox,
  intake,
  lead,
  leadBack,
  publishing,
  session,
  stats,
  trash,
  trashed,
  upload,
} from './other-paths.ts';
import { type Json, toSchema } from './parts.ts';
import { collection, history, member, RESOURCES, restoring, toRecordSchema } from './records.ts';

const PROBLEM: Json = {
  type: 'object',
  description: 'RFC 9457',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['type', 'title', 'status', 'detail'],
};

/** The OpenAPI 3.1 document of the whole API, made from the schemas that check the requests. */
export function toOpenApi(): Json {
  const schemas = RESOURCES.flatMap((resource) => [
    [resource.record, toRecordSchema(resource)],
    [`${resource.record}Input`, toSchema(resource.input, 'input')],
    [`${resource.record}Change`, toSchema(resource.change, 'input')],
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Boxing media platform', version: '1' },
    paths: {
      ...Object.fromEntries(
        RESOURCES.flatMap((resource) => [
          [`/api/${resource.path}`, collection(resource)],
          [`/api/${resource.path}/{id}`, member(resource)],
          [`/api/${resource.path}/{id}/history`, history(resource)],
          [`/api/${resource.path}/{id}/restore`, restoring(resource)],
        ]),
      ),
      '/api/contact-messages': intake('ContactMessage', 'contact message'),
      '/api/highlight-requests': intake('HighlightRequest', 'highlight request'),
      ...Object.fromEntries(
        LEAD_KINDS.flatMap((kind) => [
          [`/api/${kind}/{id}`, lead],
          [`/api/${kind}/{id}/restore`, leadBack],
        ]),
      ),
      '/api/backup': backup,
      '/api/inbox': inbox,
      '/api/stats': stats,
      '/api/publishing': publishing,
      '/api/trash': trash,
      ...Object.fromEntries(KINDS.map((kind) => [`/api/trash/${kind}/{id}`, trashed])),
      '/api/upload': upload('image', file, { url: address }),
      '/api/upload-multiple': upload(
        'images',
        { type: 'array', items: file, minItems: 1, maxItems: IMAGES_MAX },
        { urls: { type: 'array', items: address } },
      ),
      '/api/session': session,
      '/api/health': health,
    },
    components: {
      schemas: {
        ...Object.fromEntries(schemas),
        ContactMessage: toSchema(contactMessage, 'input'),
        HighlightRequest: toSchema(highlightRequest, 'input'),
        LeadChange: toSchema(leadChange, 'input'),
        Restoration: toSchema(restoration, 'input'),
        Credentials: toSchema(credentials, 'input'),
        Problem: PROBLEM,
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'p8_session' } },
    },
  };
}
