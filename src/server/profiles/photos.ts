import type { Language } from '#src/domain/language/language.ts';
import { uploadedKey } from '#src/domain/media/media-url.ts';
import { displayName, HEIC_ADVICE, MAX_IMAGE_BYTES } from '#src/domain/media/uploads.ts';
import { PROBLEM_KINDS, ProblemError, type ProblemKind } from '#src/server/platform/http/problem.ts';
import { readBlob } from '#src/server/platform/media/blob-host.ts';
import { readMultipart } from '#src/server/platform/media/read-files.ts';
import { reencodeImage } from '#src/server/platform/media/reencode-image.ts';
import { removeUnusedLinkPhotos } from '#src/server/platform/media/remove-photos.ts';
import { storeLinkPhoto } from '#src/server/platform/media/store-images.ts';
import { translateError } from '#src/server/private-links/field-errors.ts';
import { type PrivateContext, toPhotoResponse } from '#src/server/private-links/private-page.ts';
import { addPhoto, chooseMainPhoto, countPhotoUpload, ensureDraft, removePhoto } from './profile-drafts.ts';
import { readPage, readProfile, redirectToStep } from './profile-state.ts';
import { profileTexts } from './profile-texts.ts';
import { toProfilePage } from './render-page.ts';
import { renderPhotos } from './render-step.ts';

/** The steps to which "Continue" and "Back" lead. */
const TARGET_STEPS = ['review', 'story'] as const;
// The other fields of the form are small.
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 100_000;

/** Stores an uploaded photo in the draft. A repeated request stores it once. */
export async function addPhotoToDraft(context: PrivateContext): Promise<Response> {
  const { db, link } = context;
  const { PROFILE_TEXTS } = profileTexts(link.language);
  try {
    const form = await readMultipart(context.request, MAX_FORM_BYTES);
    const [file, key] = [form.get('photo'), form.get('key')];
    const target = TARGET_STEPS.find((step) => step === form.get('go'));
    if (!(file instanceof File) || file.name === '') {
      if (target) return redirectToStep(context, target);
      throw new ProblemError('invalid', PROFILE_TEXTS.noFile);
    }
    if (!(await countPhotoUpload(db, link.id)))
      throw new ProblemError('throttled', PROFILE_TEXTS.tooManyPhotos);
    const image = await reencode(file, context.request.signal, link.language);
    const url = await storeLinkPhoto(db, link.id, image, String(key));
    if (url === null) throw new ProblemError('invalid', PROFILE_TEXTS.noRoomForPhotos);
    if ((await readProfile(context)).photos.includes(url)) return redirectToStep(context, target ?? 'photos');
    await ensureDraft(db, link.id);
    if (await addPhoto(db, link.id, url)) return redirectToStep(context, target ?? 'photos');
    await removeUnusedLinkPhotos(db, [url]);
    throw new ProblemError('invalid', PROFILE_TEXTS.tooManyInProfile);
  } catch (error) {
    if (!(error instanceof ProblemError) || !FIELD_PROBLEMS.some((kind) => kind === error.kind)) throw error;
    const page = await readPage(context);
    const rejection = { status: PROBLEM_KINDS[error.kind].status, text: PROFILE_TEXTS.photoNotAdded };
    const reason = error.kind === 'too-large' ? PROFILE_TEXTS.photoTooLarge : error.message;
    return toProfilePage(page, renderPhotos(page, reason), rejection);
  }
}

/** The problems that the page shows next to the field. */
const FIELD_PROBLEMS: readonly ProblemKind[] = ['invalid', 'too-large', 'unsupported-type', 'throttled'];

/** Re-encodes a photo. If it is rejected, the error names the file. */
async function reencode(
  file: File,
  signal: AbortSignal,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await reencodeImage(new Uint8Array(await file.arrayBuffer()), { requester: 'link', signal });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const reason =
      error.message === HEIC_ADVICE
        ? profileTexts(language).PROFILE_TEXTS.heic
        : translateError(error.message, language);
    throw new ProblemError(error.kind, `${displayName(file.name)}: ${reason}`);
  }
}

/** Removes a photo of the submission with its file, or makes it the main photo. */
export async function changePhoto(
  context: PrivateContext,
  action: 'remove-photo' | 'main-photo',
  url: string,
): Promise<Response> {
  const { photos, values } = await readProfile(context);
  const isDone = !photos.includes(url) || (action === 'main-photo' && values.mainPhoto === url);
  if (!isDone) {
    await ensureDraft(context.db, context.link.id);
    const change = action === 'main-photo' ? chooseMainPhoto : removePhoto;
    await change(context.db, context.link.id, url);
    if (action === 'remove-photo') await removeUnusedLinkPhotos(context.db, [url]);
  }
  return redirectToStep(context, 'photos');
}

/** Serves a photo of the submission. Throws a `ProblemError` (404) for any other photo. */
export async function servePhoto(context: PrivateContext, key: string): Promise<Response> {
  const { photos } = await readProfile(context);
  const image = photos.some((url) => uploadedKey(url) === key) ? await readBlob(key) : null;
  if (image === null) throw new ProblemError('not-found', 'This photo was removed.');
  return toPhotoResponse(image);
}
