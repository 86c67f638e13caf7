import { PROFILE_HINTS, PROFILE_LABELS, PROFILE_TEXTS, STEP_TITLES } from '#src/copy/profile-page.ts';
import {
  isUnlistedGymField,
  type ProfileField,
  type ProfileStep,
  UNLISTED_GYM_FIELDS,
} from '#src/domain/profiles/profile-submission.ts';
import {
  MAX_NAME_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from '#src/domain/values/limits.ts';
import { pick } from '#src/domain/values/pick.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import type { PageState, ProfileState } from './profile-state.ts';
import { findWeightNote } from './profile-state.ts';
import { renderProgress } from './render-page.ts';

/** A form that was refused, with everything that the fighter typed. */
export type RefusedStep = {
  typed: Partial<Record<ProfileField, string>>;
  /** The hidden field `base` of the form. Missing if the form continues from the stored values. */
  base?: string;
  errors: Partial<Record<ProfileField, string>>;
};

const SINGLE_LINE_FIELDS: readonly ProfileField[] = [
  ...UNLISTED_GYM_FIELDS,
  'name',
  'dateOfBirth',
  'weight',
  'amateurRecord',
  'proRecord',
  'instagram',
  'tiktok',
  'youtube',
];
const INPUT_ATTRIBUTES: Partial<Record<ProfileField, Html>> = {
  name: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="name" required`,
  dateOfBirth: html` inputmode="numeric" autocomplete="bday" placeholder="MM/DD/YYYY"`,
  unlistedGymName: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="off"`,
  unlistedGymCity: html` maxlength="${MAX_PLACE_LENGTH}" autocomplete="off"`,
  weight: html` maxlength="${MAX_NAME_LENGTH}"`,
  amateurRecord: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="off" placeholder="14-4-1"`,
  proRecord: html` maxlength="${MAX_NAME_LENGTH}" autocomplete="off" placeholder="2-0-0"`,
  instagram: html` maxlength="${MAX_URL_LENGTH}" autocapitalize="none" spellcheck="false"`,
  tiktok: html` maxlength="${MAX_URL_LENGTH}" autocapitalize="none" spellcheck="false"`,
  youtube: html` maxlength="${MAX_URL_LENGTH}" autocapitalize="none" spellcheck="false"`,
};

/** Renders the form of a step. Both of its buttons save it. */
export function renderStep({ profile, path }: PageState, step: ProfileStep, refused?: RefusedStep): Html {
  // The hidden field `base` has the answers that the form was opened with. Saving stores only answers that differ from
  // them, so it does not overwrite what somebody else has changed.
  const base = refused?.base ?? JSON.stringify(pick(profile.values, step.fields));
  return html`${renderProgress(step.id)}
<h1>${STEP_TITLES[step.id].title}</h1>
<form method="post" action="${path}" data-keep${refused && html` data-refused`}>
<input type="hidden" name="action" value="save-step">
<input type="hidden" name="step" value="${step.id}">
<input type="hidden" name="base" value="${base}">
${step.fields.flatMap((field) => renderFields(profile, field, refused))}
<p class="actions"><button class="button">Save and continue</button>
<button class="button" data-variant="secondary" name="go" value="back" formnovalidate>Save and go back</button></p>
</form>`;
}

/** Renders a field. Those of an unlisted gym are rendered together, and hidden until opened if they are empty. */
function renderFields(profile: ProfileState, field: ProfileField, refused?: RefusedStep): Html | [] {
  if (!isUnlistedGymField(field)) return renderField(profile, field, refused);
  if (field !== UNLISTED_GYM_FIELDS[0]) return [];
  const isOpen = UNLISTED_GYM_FIELDS.some(
    (name) => profile.values[name] || refused?.typed[name] || refused?.errors[name],
  );
  return html`<details${isOpen && html` open`}>
<summary>${PROFILE_TEXTS.unlistedGym}</summary>
${UNLISTED_GYM_FIELDS.map((name) => renderField(profile, name, refused))}
</details>`;
}

function renderField(profile: ProfileState, field: ProfileField, refused?: RefusedStep): Html {
  const value = refused?.typed[field] ?? String(profile.values[field] ?? '');
  const error = refused?.errors[field];
  const hint = findWeightNote(field, value) ?? PROFILE_HINTS[field];
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  const attributes = html` id="${field}" name="${field}"${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}`;
  return html`<div class="field">
<label for="${field}">${PROFILE_LABELS[field]}</label>
${renderInput(profile, field, value, attributes)}
${hint && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${error && html`<p class="error" id="${field}-error">${error}</p>`}
</div>`;
}

function renderInput({ gyms }: ProfileState, field: ProfileField, value: string, attributes: Html): Html {
  if (field === 'gymId')
    return html`<select${attributes}>
<option value="">No gym</option>
${gyms.map(({ id, name }) => html`<option value="${id}"${String(id) === value && html` selected`}>${name}</option>`)}
</select>`;
  if (SINGLE_LINE_FIELDS.includes(field))
    return html`<input type="text"${attributes}${INPUT_ATTRIBUTES[field]} value="${value}">`;
  // Browsers drop a line break directly after the tag, so this one protects a line break at the start of the value.
  return html`<textarea${attributes} maxlength="${MAX_TEXT_LENGTH}" rows="4">
${value}</textarea>`;
}
