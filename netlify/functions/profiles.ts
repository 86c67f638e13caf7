import type { Config } from '@netlify/functions';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { removeUnusedLinkPhotos } from '#src/server/platform/media/remove-photos.ts';
import { fighterEmailsApi, profileSubmissionsApi } from '#src/server/profiles/operations.ts';
import { listEmails, sendLink } from '#src/server/profiles/owner-handlers.ts';
import { decideSubmission, listWaitingSubmissions } from '#src/server/profiles/profile-submissions.ts';

const profileSubmissionsFunction = serve(profileSubmissionsApi, {
  list: adminData(({ db }) => listWaitingSubmissions(db)),
  decide: adminData(async ({ db, id }) => {
    const photos = await decideSubmission(db, id());
    if (!photos) throw new ProblemError('not-found', 'No submission has this id.');
    await removeUnusedLinkPhotos(db, photos);
    return listWaitingSubmissions(db);
  }),
});

const fighterEmailsFunction = serve(fighterEmailsApi, { list: adminData(listEmails), send: sendLink });

export default serveTogether(profileSubmissionsFunction, fighterEmailsFunction);

export const config: Config = {
  path: ['/api/profile-submissions', '/api/profile-submissions/:id/decision', '/api/fighter-emails'],
};
