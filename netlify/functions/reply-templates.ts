import type { Config } from '@netlify/functions';
import { replyTemplatesApi } from '#src/server/api/reply-templates.ts';
import { PRIVATE, parseETags } from '#src/server/http/caching.ts';
import { adminData, envelope } from '#src/server/http/handlers.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { serve } from '#src/server/http/serve.ts';
import { getReplyTemplates, saveReplyTemplates } from '#src/server/queries/reply-templates.ts';

export default serve(replyTemplatesApi, {
  get: adminData(({ db }) => getReplyTemplates(db)),
  save: async ({ db, request, readBody }) => {
    const { templates } = await readBody();
    const saved = await saveReplyTemplates(db, templates, parseETags(request.headers.get('if-match')));
    if (!saved) throw new ProblemError('stale', 'Somebody else saved the templates first.');
    return envelope(saved, 200, PRIVATE);
  },
});

export const config: Config = { path: '/api/reply-templates' };
