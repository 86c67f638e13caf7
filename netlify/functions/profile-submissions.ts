import type { Config } from '@netlify/functions';
import { profileSubmissionsApi } from '#src/server/api/profile-page.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { serve } from '#src/server/http/serve.ts';
import { removeUnusedLinkPhotos } from '#src/server/media/remove-photos.ts';
import { decideSubmission, listWaitingSubmissions } from '#src/server/queries/profile-submissions.ts';

export default serve(profileSubmissionsApi, {
  list: adminData(({ db }) => listWaitingSubmissions(db)),
  decide: adminData(async ({ db, id }) => {
    const photos = await decideSubmission(db, id());
    if (!photos) throw new ProblemError('not-found', 'No submission has this id.');
    await removeUnusedLinkPhotos(db, photos);
    return listWaitingSubmissions(db);
  }),
});

export const config: Config = {
  path: ['/api/profile-submissions', '/api/profile-submissions/:id/decision'],
};
