import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';
import type { Language } from '#src/domain/language/language.ts';
import {
  listProfileChanges,
  type ProfileChange,
  type ProfileField,
  type ProfileFields,
} from '#src/domain/profiles/profile-submission.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { type PrivateContext, redirectToPage } from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type FighterProfile, findProfile } from './profile-submissions.ts';
import { type ProfileTexts, profileTexts } from './profile-texts.ts';

/** The contents of the page: the fighter's record with the submission's changes, until the owner decides on them. */
export type ProfileState = FighterProfile & {
  values: ProfileFields;
  photos: readonly string[];
  /** The fields that differ from the record. */
  changes: ProfileField[];
  isDraft: boolean;
};

export async function readProfile({ db, link }: PrivateContext): Promise<ProfileState> {
  const profile = await findProfile(db, link.id);
  if (!profile) throw new ProblemError('not-found', 'This profile was deleted.');
  const { current, submission } = profile;
  const isOpen = submission !== null && submission.decidedAt === null;
  const fields: ProfileChange = isOpen ? submission.fields : {};
  return {
    ...profile,
    values: { ...current, ...fields },
    photos: isOpen ? submission.photos : [],
    changes: listProfileChanges(current, fields),
    isDraft: isOpen && submission.submittedAt === null,
  };
}

/** The state of the page, its language and texts, and the settings. `url` is the path with the step. */
export type PageState = {
  profile: ProfileState;
  settings: Settings;
  path: string;
  url: string;
  language: Language;
  texts: ProfileTexts;
};

export async function readPage(context: PrivateContext): Promise<PageState> {
  const [profile, { record: settings }] = await Promise.all([readProfile(context), getSettings(context.db)]);
  const { path, link, request } = context;
  const url = `${path}${new URL(request.url).search}`;
  return { profile, settings, path, url, language: link.language, texts: profileTexts(link.language) };
}

/** Returns whether there is anything that the fighter could send. */
export const hasChanges = ({ changes, photos }: ProfileState): boolean =>
  changes.length > 0 || photos.length > 0;

/** Returns a note for the fighter about a weight that no weight tab shows. Null for other weights and fields. */
export const findWeightNote = (field: ProfileField, value: string, texts: ProfileTexts): string | null =>
  field === 'weight' && value.trim() !== '' && tabsOf(completeWeight(value)).length === 0
    ? texts.PROFILE_TEXTS.noWeightTab
    : null;

/** Returns the value of a field as text. */
export function toValueText({ values, gyms }: ProfileState, field: ProfileField): string {
  const value = values[field];
  return field === 'gymId' ? (gyms.find(({ id }) => id === value)?.name ?? '') : String(value ?? '');
}

/** Redirects to a step of the page, or to its overview. */
export const redirectToStep = ({ path }: PrivateContext, step: string | null): Response =>
  redirectToPage(step === null ? path : `${path}?step=${step}`);
