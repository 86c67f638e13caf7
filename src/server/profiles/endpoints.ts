import { adminData } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { removeUnusedLinkPhotos } from '#src/server/platform/media/remove-photos.ts';
import { fighterEmailsApi, profileSubmissionsApi } from './operations.ts';
import { listEmails, sendLink } from './owner-handlers.ts';
import { decideSubmission, listWaitingSubmissions } from './profile-submissions.ts';

const profileSubmissionsEndpoints = serve(profileSubmissionsApi, {
  list: adminData(({ db }) => listWaitingSubmissions(db)),
  decide: adminData(async ({ db, id }) => {
    const photos = await decideSubmission(db, id());
    if (!photos) throw new ProblemError('not-found', 'No submission has this id.');
    await removeUnusedLinkPhotos(db, photos);
    return listWaitingSubmissions(db);
  }),
});

const fighterEmailsEndpoints = serve(fighterEmailsApi, { list: adminData(listEmails), send: sendLink });

export default serveTogether(profileSubmissionsEndpoints, fighterEmailsEndpoints);
