import { replyTemplateChange, replyTemplates } from '#src/domain/leads/reply-template-schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const templates = replyTemplates.meta({ id: 'ReplyTemplates' });

export const replyTemplatesApi = {
  get: {
    method: 'GET',
    path: '/api/reply-templates',
    summary:
      'Get the templates for replies by email, the texts of the messages to clients and the templates for agreements',
    access: 'admin',
    response: templates,
  },
  save: {
    method: 'PUT',
    path: '/api/reply-templates',
    summary:
      'Replace all templates for replies by email, the given messages to clients and, if they are given, the templates for agreements',
    access: 'admin',
    headers: ['If-Match'],
    body: replyTemplateChange.meta({ id: 'ReplyTemplateChange' }),
    response: templates,
    problems: ['stale'],
  },
} satisfies Api;
