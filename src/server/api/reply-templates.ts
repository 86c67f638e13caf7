import { replyTemplateChange, replyTemplates } from '#src/domain/reply-template-schema.ts';
import type { Api } from './operation.ts';

const templates = replyTemplates.meta({ id: 'ReplyTemplates' });

export const replyTemplatesApi = {
  get: {
    method: 'GET',
    path: '/api/reply-templates',
    summary: 'Get the templates for replies by email',
    access: 'admin',
    response: templates,
  },
  save: {
    method: 'PUT',
    path: '/api/reply-templates',
    summary: 'Replace all templates for replies by email',
    access: 'admin',
    headers: ['If-Match'],
    body: replyTemplateChange.meta({ id: 'ReplyTemplateChange' }),
    response: templates,
    problems: ['stale'],
  },
} satisfies Api;
