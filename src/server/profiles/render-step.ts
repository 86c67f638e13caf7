import { randomUUID } from 'node:crypto';
import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE_PX } from '#src/domain/media/uploads.ts';
import {
  isUnlistedGymField,
  MAX_PROFILE_PHOTOS,
  type ProfileField,
  type ProfileStep,
  UNLISTED_GYM_FIELDS,
} from '#src/domain/profiles/profile-submission.ts';
import { pick } from '#src/domain/records/record.ts';
import {
  MAX_NAME_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from '#src/domain/values/limits.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { describeField, renderError } from '#src/server/private-links/page-parts.ts';
import { findWeightNote, type PageState } from './profile-state.ts';
import { renderPhoto, renderStepProgress } from './render-page.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Renders the photos of the submission, and a form that adds one. */
export function renderPhotos(page: PageState, error?: string): Html {
  const { photos, values } = page.profile;
  const { PROFILE_TEXTS, STEP_TITLES } = page.texts;
  return html`${renderStepProgress('photos', page)}
<h1>${STEP_TITLES.photos.title}</h1>
<p class="lead">${PROFILE_TEXTS.photosLead}</p>
${
  photos.length > 0 &&
  html`<ul role="list" class="photos">
${photos.map((url, index) => renderPhotoForm(url, index + 1, url === values.mainPhoto, page))}
</ul>`
}
${photos.length < MAX_PROFILE_PHOTOS ? renderUpload(page, error) : renderFull(page, error)}`;
}

/** Renders the form that adds a photo. "Continue" and "Back" upload a chosen photo too, so that it is not lost. */
const renderUpload = (
  { path, texts: { PROFILE_TEXTS } }: PageState,
  error?: string,
) => html`<form method="post" action="${path}" enctype="multipart/form-data" data-shrink data-max-bytes="${MAX_IMAGE_BYTES}" data-max-side="${MAX_IMAGE_SIDE_PX}" data-preparing="${PROFILE_TEXTS.preparingPhoto}" data-too-large="${PROFILE_TEXTS.photoTooLarge}" data-heic="${PROFILE_TEXTS.heic}">
<input type="hidden" name="key" value="${randomUUID()}">
<div class="field">
<label for="photo">${PROFILE_TEXTS.addPhoto}</label>
<input id="photo" name="photo" type="file" accept="${TYPES}"${describeField('photo', { error, hint: true })}>
<p class="hint" id="photo-hint">${PROFILE_TEXTS.photoTypes}<noscript> ${PROFILE_TEXTS.maxPhotoSize}</noscript>.</p>
${renderError('photo', error)}
</div>
<p><button class="button" data-variant="secondary">${PROFILE_TEXTS.upload}</button></p>
<p class="actions"><button class="button" name="go" value="review">${PROFILE_TEXTS.continue}</button>
<button class="button" data-variant="secondary" name="go" value="story">${PROFILE_TEXTS.back}</button></p>
</form>`;

const renderFull = (
  { path, texts: { PROFILE_TEXTS } }: PageState,
  error?: string,
) => html`${error && html`<p class="error" role="alert">${error}</p>`}
<p class="actions"><a class="button" href="${path}?step=review">${PROFILE_TEXTS.continue}</a>
<a class="button" data-variant="secondary" href="${path}?step=story">${PROFILE_TEXTS.back}</a></p>`;

const renderPhotoForm = (
  url: string,
  number: number,
  isMain: boolean,
  { path, texts: { PROFILE_TEXTS } }: PageState,
) => html`<li>
${renderPhoto(url, PROFILE_TEXTS.photo(number), path)}
<form method="post" action="${path}">
<input type="hidden" name="photo" value="${url}">
${
  isMain
    ? html`<strong>${PROFILE_TEXTS.mainPhoto}</strong>`
    : html`<button class="button" data-variant="secondary" name="action" value="main-photo" aria-label="${PROFILE_TEXTS.useAsMain(number)}">${PROFILE_TEXTS.mainPhoto}</button>`
}
<button class="button" data-variant="secondary" name="action" value="remove-photo" aria-label="${PROFILE_TEXTS.removePhoto(number)}">${PROFILE_TEXTS.remove}</button>
</form>
</li>`;

/** A form that was rejected, with everything that the fighter typed. */
export type RejectedStep = {
  typed: Partial<Record<ProfileField, string>>;
  /** The hidden field `base` of the form. Missing if the form continues from the stored values. */
  base?: string;
  errors: Partial<Record<ProfileField, string>>;
};

/** The attributes of the single-line text fields. Other text fields have several lines. */
const INPUT_ATTRIBUTES: Partial<Record<ProfileField, Html>> = {
  name: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="name" required`,
  dateOfBirth: html` inputmode="numeric" autocomplete="bday"`,
  unlistedGymName: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="off"`,
  unlistedGymCity: html` maxlength="${MAX_PLACE_LENGTH}" autocomplete="off"`,
  weight: html` maxlength="${MAX_NAME_LENGTH}"`,
  amateurRecord: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="off" placeholder="14-4-1"`,
  proRecord: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="off" placeholder="2-0-0"`,
  instagram: html` maxlength="${MAX_URL_LENGTH}" autocapitalize="none" spellcheck="false"`,
  tiktok: html` maxlength="${MAX_URL_LENGTH}" autocapitalize="none" spellcheck="false"`,
  youtube: html` maxlength="${MAX_URL_LENGTH}" autocapitalize="none" spellcheck="false"`,
};

/** Renders the form of a step. Both of its buttons save the answers. */
export function renderStep(page: PageState, step: ProfileStep, rejected?: RejectedStep): Html {
  const { profile, path } = page;
  const { PROFILE_TEXTS, STEP_TITLES } = page.texts;
  // The hidden field `base` has the answers that the form was opened with. Saving stores only answers that differ from
  // them, so it does not overwrite what somebody else has changed.
  const base = rejected?.base ?? JSON.stringify(pick(profile.values, step.fields));
  return html`${renderStepProgress(step.id, page)}
<h1>${STEP_TITLES[step.id].title}</h1>
<form method="post" action="${path}" data-keep data-restored="${PROFILE_TEXTS.restored}"${rejected && html` data-refused`}>
<input type="hidden" name="action" value="save-step">
<input type="hidden" name="step" value="${step.id}">
<input type="hidden" name="base" value="${base}">
${step.fields.flatMap((field) => renderFields(page, field, rejected))}
<p class="actions"><button class="button">${PROFILE_TEXTS.saveAndContinue}</button>
<button class="button" data-variant="secondary" name="go" value="back" formnovalidate>${PROFILE_TEXTS.saveAndGoBack}</button></p>
</form>`;
}

/** Renders a field. The fields of an unlisted gym are rendered together, and collapsed if they are empty. */
function renderFields(page: PageState, field: ProfileField, rejected?: RejectedStep): Html | [] {
  if (!isUnlistedGymField(field)) return renderField(page, field, rejected);
  if (field !== UNLISTED_GYM_FIELDS[0]) return [];
  const isOpen = UNLISTED_GYM_FIELDS.some(
    (name) => page.profile.values[name] || rejected?.typed[name] || rejected?.errors[name],
  );
  return html`<details${isOpen && html` open`}>
<summary>${page.texts.PROFILE_TEXTS.unlistedGym}</summary>
${UNLISTED_GYM_FIELDS.map((name) => renderField(page, name, rejected))}
</details>`;
}

function renderField(page: PageState, field: ProfileField, rejected?: RejectedStep): Html {
  const { profile, texts } = page;
  const value = rejected?.typed[field] ?? String(profile.values[field] ?? '');
  const error = rejected?.errors[field];
  const hint = findWeightNote(field, value, texts) ?? texts.PROFILE_HINTS[field];
  const described = describeField(field, { error, hint: Boolean(hint) });
  const attributes = html` id="${field}" name="${field}"${described}`;
  return html`<div class="field">
<label for="${field}">${texts.PROFILE_LABELS[field]}</label>
${renderInput(page, field, value, attributes)}
${hint && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${renderError(field, error)}
</div>`;
}

function renderInput(
  { profile: { gyms }, texts: { PROFILE_TEXTS } }: PageState,
  field: ProfileField,
  value: string,
  attributes: Html,
): Html {
  if (field === 'gymId')
    return html`<select${attributes}>
<option value="">${PROFILE_TEXTS.noGym}</option>
${gyms.map(({ id, name }) => html`<option value="${id}"${String(id) === value && html` selected`}>${name}</option>`)}
</select>`;
  const inputAttributes = INPUT_ATTRIBUTES[field];
  const placeholder = field === 'dateOfBirth' && html` placeholder="${PROFILE_TEXTS.datePlaceholder}"`;
  if (inputAttributes)
    return html`<input type="text"${attributes}${inputAttributes}${placeholder} value="${value}">`;
  // Browsers drop a line break directly after the tag, so this one protects a line break at the start of the value.
  return html`<textarea${attributes} maxlength="${MAX_TEXT_LENGTH}" rows="4">
${value}</textarea>`;
}
