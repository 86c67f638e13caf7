import * as z from 'zod';
import { PROFILE_TEXTS } from '#src/copy/profile-page.ts';
import { PROFILE_STEPS } from '#src/domain/profiles/profile-submission.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { isForm, readForm } from '#src/server/platform/http/body.ts';
import { PROBLEM_KINDS, ProblemError } from '#src/server/platform/http/problem.ts';
import { removeUnusedLinkPhotos } from '#src/server/platform/media/remove-photos.ts';
import { type PrivateContext, privatePage } from '#src/server/private-links/private-page.ts';
import { addPhotoToDraft, changePhoto, servePhoto } from './photos.ts';
import { submitDraft } from './profile-drafts.ts';
import { hasChanges, readPage, readProfile } from './profile-state.ts';
import { redirectToStep } from './redirect-to-step.ts';
import { renderOverview, renderReview, toProfilePage } from './render-page.ts';
import { renderPhotos } from './render-photos.ts';
import { renderStep } from './render-step.ts';
import { saveStep } from './save-step.ts';

/** Shows the overview, a step, or a photo of the submission. Changes nothing but the time of the link's last use. */
export const showProfilePage = privatePage('fighter', async (context) => {
  const { searchParams } = new URL(context.request.url);
  const photo = searchParams.get('photo');
  if (photo !== null) return servePhoto(context, photo);
  const page = await readPage(context);
  const stepId = searchParams.get('step');
  if (stepId === 'review') return toProfilePage(page, renderReview(page));
  const step = PROFILE_STEPS.find(({ id }) => id === stepId);
  if (!step) return toProfilePage(page, renderOverview(page));
  return toProfilePage(page, step.id === 'photos' ? renderPhotos(page) : renderStep(page, step));
});

/** Handles the page's forms. Redirects to a step or the overview after a success, even if the request is repeated. */
export const handleProfileForm = privatePage('fighter', async (context) => {
  if (!isForm(context.request)) return addPhotoToDraft(context);
  const fields = await readForm(context.request);
  switch (fields['action']) {
    case 'save-step':
      return saveStep(context, fields);
    case 'remove-photo':
    case 'main-photo':
      return changePhoto(context, fields['action'], fields['photo'] ?? '');
    case 'submit':
      return submit(context, fields);
    default:
      throw new ProblemError('bad-request', 'This form is not known.');
  }
});

const submission = z.object({ version: z.coerce.number().int().min(1).max(MAX_INT) });

async function submit(context: PrivateContext, fields: Record<string, string>): Promise<Response> {
  const { data } = submission.safeParse(fields);
  if (!data) throw new ProblemError('bad-request', 'This form is not complete.');
  const before = await readProfile(context);
  // A repeated request finds no draft.
  if (!before.isDraft && before.submission?.submittedAt) return redirectToStep(context, null);
  const draft = { version: data.version, notifiesOwner: readEnv().leadEmail !== null };
  const submitted = hasChanges(before) ? await submitDraft(context.db, context.link.id, draft) : null;
  if (submitted) {
    await removeUnusedLinkPhotos(context.db, submitted.supersededPhotos);
    return redirectToStep(context, null);
  }
  const page = await readPage(context);
  if (!page.profile.isDraft) return redirectToStep(context, null);
  const text = hasChanges(page.profile) ? PROFILE_TEXTS.changedMeanwhile : PROFILE_TEXTS.nothingNew;
  return toProfilePage(page, renderReview(page), { status: PROBLEM_KINDS.conflict.status, text });
}
