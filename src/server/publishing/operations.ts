import { publishing } from '#src/domain/publishing/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

export const publishingApi = {
  get: {
    method: 'GET',
    path: '/api/publishing',
    summary: 'Get the content revisions and the state of the latest rebuild',
    access: 'admin',
    response: publishing,
  },
  rebuild: {
    method: 'POST',
    path: '/api/publishing',
    summary: 'Request a rebuild of the site now',
    access: 'admin',
    response: publishing,
  },
} satisfies Api;
