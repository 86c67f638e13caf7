import { ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import type { ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { PRIVATE, parseETags } from '#src/server/platform/http/caching.ts';
import { adminData, envelope } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { replyTemplatesApi } from './operations.ts';
import { getReplyTemplates, type StoredTexts, saveReplyTemplates } from './queries.ts';

const toReplyTemplates = async (db: Db, texts: StoredTexts): Promise<ReplyTemplates> => ({
  ...texts,
  // These two are added here and not in the query, because the job that sends emails needs neither.
  agreements: texts.agreements ?? [...ORIGINAL_AGREEMENTS],
  brand: (await getSettings(db)).record.brand,
});

export default serve(replyTemplatesApi, {
  get: adminData(async ({ db }) => toReplyTemplates(db, await getReplyTemplates(db))),
  save: async ({ db, request, readBody }) => {
    const { messages = {}, ...others } = await readBody();
    const ifMatch = parseETags(request.headers.get('if-match'));
    const saved = await saveReplyTemplates(db, { ...others, messages }, ifMatch);
    if (!saved) throw new ProblemError('stale', 'Somebody else saved the templates first.');
    return envelope(await toReplyTemplates(db, saved), 200, PRIVATE);
  },
});
