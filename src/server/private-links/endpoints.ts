import { readEnv } from '#src/server/platform/env/env.ts';
import { validate } from '#src/server/platform/http/body.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { createPrivateLink } from './create-link.ts';
import { linksQuery, privateLinksApi } from './operations.ts';
import { listPrivateLinks, revokePrivateLink, revokePrivateLinks } from './queries.ts';

const parseQuery = ({ url }: Request) => validate(Object.fromEntries(new URL(url).searchParams), linksQuery);

export default serve(privateLinksApi, {
  list: adminData(({ db, request }) => listPrivateLinks(db, parseQuery(request))),
  create: async (context) => {
    const { changedBy: createdBy, savedFrom } = toActor(context);
    const creation = { createdBy, savedFrom, siteUrl: readEnv().siteUrl };
    const link = await createPrivateLink(context.db, await context.readBody(), creation);
    if (!link) throw new ProblemError('not-found', 'There is nothing that this link could open.');
    return envelope(link, 201, PRIVATE);
  },
  revokeAll: adminData((context) =>
    revokePrivateLinks(context.db, parseQuery(context.request), toActor(context)),
  ),
  revoke: adminData(async (context) => {
    const link = await revokePrivateLink(context.db, context.id(), toActor(context));
    if (!link) throw new ProblemError('not-found', 'No private link has this id.');
    return link;
  }),
});
