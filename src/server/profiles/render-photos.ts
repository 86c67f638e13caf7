import { randomUUID } from 'node:crypto';
import { PROFILE_TEXTS, STEP_TITLES } from '#src/copy/profile-page.ts';
import { HEIC_ADVICE, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE_PX } from '#src/domain/media/uploads.ts';
import { MAX_PROFILE_PHOTOS } from '#src/domain/profiles/profile-submission.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import type { PageState } from './profile-state.ts';
import { renderPhoto, renderProgress } from './render-page.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Renders the photos of the submission, and a form that adds one. */
export function renderPhotos({ profile: { photos, values }, path }: PageState, error?: string): Html {
  return html`${renderProgress('photos')}
<h1>${STEP_TITLES.photos.title}</h1>
<p class="lead">Up to ${MAX_PROFILE_PHOTOS} photos. The main photo is for your card, the others are for your gallery.</p>
${
  photos.length > 0 &&
  html`<ul role="list" class="photos">
${photos.map((url, index) => renderPhotoForm(url, index + 1, url === values.mainPhoto, path))}
</ul>`
}
${photos.length < MAX_PROFILE_PHOTOS ? renderUpload(path, error) : renderFull(path, error)}`;
}

/** Renders the form that adds a photo. "Continue" and "Back" upload a chosen photo too, so that it is not lost. */
const renderUpload = (
  path: string,
  error?: string,
) => html`<form method="post" action="${path}" enctype="multipart/form-data" data-shrink data-max-bytes="${MAX_IMAGE_BYTES}" data-max-side="${MAX_IMAGE_SIDE_PX}" data-preparing="${PROFILE_TEXTS.preparingPhoto}" data-too-large="${PROFILE_TEXTS.photoTooLarge}" data-heic="${HEIC_ADVICE}">
<input type="hidden" name="key" value="${randomUUID()}">
<div class="field">
<label for="photo">Add a photo</label>
<input id="photo" name="photo" type="file" accept="${TYPES}" aria-describedby="photo-hint${error && ' photo-error'}"${error && html` aria-invalid="true"`}>
<p class="hint" id="photo-hint">One at a time: a JPEG, PNG, WebP or AVIF<noscript> of up to ${MAX_IMAGE_BYTES / 1e6} MB</noscript>.</p>
${error && html`<p class="error" id="photo-error" role="alert">${error}</p>`}
</div>
<p><button class="button" data-variant="secondary">Upload this photo</button></p>
<p class="actions"><button class="button" name="go" value="review">Continue</button>
<button class="button" data-variant="secondary" name="go" value="story">Back</button></p>
</form>`;

const renderFull = (
  path: string,
  error?: string,
) => html`${error && html`<p class="error" role="alert">${error}</p>`}
<p class="actions"><a class="button" href="${path}?step=review">Continue</a>
<a class="button" data-variant="secondary" href="${path}?step=story">Back</a></p>`;

const renderPhotoForm = (url: string, number: number, isMain: boolean, path: string) => html`<li>
${renderPhoto(url, `Photo ${number}`, path)}
<form method="post" action="${path}">
<input type="hidden" name="photo" value="${url}">
${
  isMain
    ? html`<strong>Main photo</strong>`
    : html`<button class="button" data-variant="secondary" name="action" value="main-photo" aria-label="Use photo ${number} as the main photo">Main photo</button>`
}
<button class="button" data-variant="secondary" name="action" value="remove-photo" aria-label="Remove photo ${number}">Remove</button>
</form>
</li>`;
