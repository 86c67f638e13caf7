import * as z from 'zod';
import type { Language } from '#src/domain/language/language.ts';
import {
  mergeProfile,
  PROFILE_STEPS,
  type ProfileChange,
  type ProfileField,
  type ProfileStep,
} from '#src/domain/profiles/profile-submission.ts';
import { profileFields } from '#src/domain/profiles/schema.ts';
import { toDay } from '#src/domain/values/dates.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { parseJson } from '#src/domain/values/parse-json.ts';
import { completeBirthDate, findBirthDateProblem } from '#src/domain/values/typed-birth-date.ts';
import { isForm } from '#src/server/platform/http/body.ts';
import { PROBLEM_KINDS, ProblemError } from '#src/server/platform/http/problem.ts';
import { removeUnusedLinkPhotos } from '#src/server/platform/media/remove-photos.ts';
import { translateError } from '#src/server/private-links/field-errors.ts';
import {
  DONE,
  type FormAction,
  formAction,
  runForm,
  type SentFields,
} from '#src/server/private-links/private-form.ts';
import { type PrivateContext, privatePage } from '#src/server/private-links/private-page.ts';
import { addPhotoToDraft, changePhoto, servePhoto } from './photos.ts';
import { ensureDraft, saveDraft, submitDraft } from './profile-drafts.ts';
import {
  hasChanges,
  type ProfileState,
  readPage,
  readProfile,
  redirectToStep,
  toValueText,
} from './profile-state.ts';
import { profileTexts } from './profile-texts.ts';
import { renderOverview, renderReview, toProfilePage } from './render-page.ts';
import { type RejectedStep, renderPhotos, renderStep } from './render-step.ts';

const MAX_ATTEMPTS = 5;

// The record may have values that were stored before the current validation rules, so the base is not validated.
const baseSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Saves a step of the form, and redirects to the next one, or back. */
async function saveStep(context: PrivateContext, fields: SentFields): Promise<Response> {
  const index = PROFILE_STEPS.findIndex(({ id }) => id === fields['step']);
  const step = PROFILE_STEPS[index];
  const base = baseSchema.safeParse(parseJson(fields['base'] ?? '')).data;
  if (!step || !base) throw new ProblemError('bad-request', 'This form is not complete.');
  const next = fields['go'] === 'back' ? PROFILE_STEPS[index - 1] : PROFILE_STEPS[index + 1];
  const profile = await readProfile(context);
  const { PROFILE_TEXTS } = profileTexts(context.link.language);
  const { posted, errors } = parseStep(step, fields, base, profile, context.link.language);
  const typed = toTyped(step, fields, base);
  if (Object.keys(errors).length > 0)
    return reject(context, step, 'invalid', PROFILE_TEXTS.fieldsInvalid, {
      typed,
      errors,
      base: fields['base'] ?? '',
    });
  // The cast is safe, because the base is only compared with values of the same fields.
  const conflicts = await store(context, profile, base as ProfileChange, posted);
  if (conflicts === null)
    return redirectToStep(context, next?.id ?? (fields['go'] === 'back' ? null : 'review'));
  const stored = await readProfile(context);
  const currentValues = conflicts.map((field) => [field, PROFILE_TEXTS.valueNow(toValueText(stored, field))]);
  const rejected = { typed, errors: Object.fromEntries(currentValues) };
  return reject(context, step, 'conflict', PROFILE_TEXTS.conflict, rejected);
}

type Base = z.output<typeof baseSchema>;

// Browsers send line breaks as \r\n, but stored values have \n.
const textOf = (value: Base[string] | undefined) => String(value ?? '').replaceAll('\r\n', '\n');

/** Returns the fields that the fighter changed in the form, as typed. */
function toTyped({ fields }: ProfileStep, sent: Record<string, string>, base: Base): RejectedStep['typed'] {
  const changed = fields.filter((field) => field in sent && textOf(sent[field]) !== textOf(base[field]));
  return Object.fromEntries(changed.map((field) => [field, sent[field]]));
}

/** Validates the fields that were changed in the form. */
function parseStep(
  step: ProfileStep,
  sent: Record<string, string>,
  base: Base,
  { gyms }: ProfileState,
  language: Language,
) {
  const { PROFILE_TEXTS } = profileTexts(language);
  const posted: ProfileChange = {};
  const errors: RejectedStep['errors'] = {};
  const today = toDay(new Date());
  for (const [field, text] of Object.entries(toTyped(step, sent, base)) as [ProfileField, string][]) {
    const typed = field === 'dateOfBirth' ? completeBirthDate(text, today) : text;
    const { success, data, error } = profileFields.shape[field].safeParse(typed);
    const birthDateProblem = field === 'dateOfBirth' ? findBirthDateProblem(typed.trim(), today) : null;
    if (birthDateProblem) errors[field] = translateError(birthDateProblem, language);
    else if (!success) errors[field] = translateError(error.issues[0]?.message ?? 'Is not valid', language);
    else if (field === 'gymId' && data !== null && !gyms.some(({ id }) => id === data))
      errors[field] = PROFILE_TEXTS.unknownGym;
    // The schema of the field has checked the value.
    else Object.assign(posted, { [field]: data });
  }
  const textOrBase = (field: ProfileField) => textOf(sent[field] ?? base[field]).trim();
  if (textOrBase('unlistedGymCity') && !textOrBase('unlistedGymName'))
    errors.unlistedGymName = PROFILE_TEXTS.gymNameMissing;
  return { posted, errors };
}

/** Stores the changed fields. Returns the conflicts, or null if everything is stored. */
async function store(
  context: PrivateContext,
  first: ProfileState,
  base: ProfileChange,
  posted: ProfileChange,
): Promise<ProfileField[] | null> {
  let profile = first;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { changed, conflicts } = mergeProfile(base, posted, profile.values);
    if (conflicts.length > 0) return conflicts;
    if (Object.keys(changed).length === 0) return null;
    const version = profile.isDraft ? profile.submission?.version : undefined;
    if (version === undefined) await ensureDraft(context.db, context.link.id);
    else if (await saveDraft(context.db, context.link.id, version, changed)) return null;
    profile = await readProfile(context);
  }
  throw new ProblemError('conflict', 'Somebody else is saving this profile at the moment.');
}

async function reject(
  context: PrivateContext,
  step: ProfileStep,
  kind: 'invalid' | 'conflict',
  text: string,
  rejected: RejectedStep,
): Promise<Response> {
  const page = await readPage(context);
  return toProfilePage(page, renderStep(page, step, rejected), { status: PROBLEM_KINDS[kind].status, text });
}

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

/** Sends the draft to the owner. */
const submit = formAction({
  schema: z.object({ version: z.coerce.number().int().min(1).max(MAX_INT) }),
  store: async (context, { version }) => {
    const before = await readProfile(context);
    // A repeated request finds no draft.
    if (!before.isDraft && before.submission?.submittedAt) return DONE;
    const submitted = hasChanges(before) ? await submitDraft(context.db, context.link.id, version) : null;
    if (submitted) {
      await removeUnusedLinkPhotos(context.db, submitted.supersededPhotos);
      return DONE;
    }
    const page = await readPage(context);
    if (!page.profile.isDraft) return DONE;
    const { PROFILE_TEXTS } = page.texts;
    const text = hasChanges(page.profile) ? PROFILE_TEXTS.changedMeanwhile : PROFILE_TEXTS.nothingNew;
    return toProfilePage(page, renderReview(page), { status: PROBLEM_KINDS.conflict.status, text });
  },
});

const changePhotoBy =
  (action: 'remove-photo' | 'main-photo'): FormAction =>
  (context, { photo = '' }) =>
    changePhoto(context, action, photo);

const ACTIONS = {
  'save-step': saveStep,
  'remove-photo': changePhotoBy('remove-photo'),
  'main-photo': changePhotoBy('main-photo'),
  submit,
};

/** Handles the page's forms. Redirects to a step or the overview after a success, even if the request is repeated. */
export const handleProfileForm = privatePage('fighter', (context) =>
  isForm(context.request) ? runForm(context, ACTIONS) : addPhotoToDraft(context),
);
