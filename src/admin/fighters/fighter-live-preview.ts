import { editPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import { keepValidLinks, urlsOf } from '#src/admin/core/fields/video-list.ts';
import { type LivePreviewSpec, toValidInput } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useLinkPreviews } from '#src/admin/videos/links/use-look-up.ts';
import { toShownRecord } from '#src/domain/fighters/counted-record.ts';
import { type Fighter, fighterInput, type ReferencedRecord } from '#src/domain/fighters/schema.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { type Day, redactBirthDate, toDay } from '#src/domain/values/dates.ts';
import { toCurrentWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import { FIGHTER_SPEC, type FighterForm, GYM_CHOICES_PATH, toReferences } from './fighter-form.ts';

const UNNAMED = 'Unnamed Fighter';

type Context = Pick<Fighter, 'videoPreviews' | 'risingStarSince'> & {
  id: number | null;
  gyms: readonly ReferencedRecord[];
  today: Day;
  /** True if visitors see the age of an adult instead of the birth date. */
  isAgeOnly: boolean;
};

// Gyms in the API's list of gyms have `published`, and the gym of a fighter has `hidden`.
const isVisible = (gym: ReferencedRecord) => !gym.inTrash && !gym.hidden && !isHidden(gym);

/** Converts the form to the fighter that visitors would get from the API. The form may be incomplete or invalid. */
export function toPreviewedFighter(
  form: FighterForm,
  { id, gyms, videoPreviews, risingStarSince, today, isAgeOnly }: Context,
): Fighter {
  const completed = FIGHTER_SPEC.complete?.(form) ?? form;
  const featuredVideos = keepValidLinks(completed.featuredVideos);
  const input = toValidInput(FIGHTER_SPEC, fighterInput, { ...completed, featuredVideos }, { name: UNNAMED });
  const gym = gyms.find((candidate) => candidate.id === input.gymId && isVisible(candidate));
  return {
    ...input,
    weight: toCurrentWeight(input.weighIns, input.weight),
    fightRecord: toShownRecord(input.fightRecord, input.weighIns),
    ...redactBirthDate(input.dateOfBirth, today, isAgeOnly),
    id: id ?? 0,
    gym: gym ? { id: gym.id, name: gym.name } : null,
    // Neither the page nor the card shows the weight class.
    weightClass: null,
    videoPreviews,
    risingStarSince,
  };
}

export const FIGHTER_LIVE_PREVIEW: LivePreviewSpec<Fighter, FighterForm> = {
  path: '/admin/preview/fighters',
  views: ['page', 'card'],
  pageNote: 'On the site, the bouts, weigh-ins, gym mates and the next fighters by weight follow below.',
  usePreviewed: ({ id, form, rows }) => {
    const { load } = useResource<ReferencedRecord[]>(GYM_CHOICES_PATH);
    const stored = rows.find((row) => row.id === id);
    const videoPreviews = useLinkPreviews(urlsOf(form.featuredVideos), stored?.videoPreviews);
    const { gymId: gymsOfRows } = toReferences(rows);
    const gyms = load.state === 'loaded' ? load.data : gymsOfRows;
    const risingStarSince = stored?.risingStarSince ?? null;
    const today = toDay(new Date());
    const { load: settings } = useResource<Settings>(editPath('settings', SETTINGS_ID));
    // Until the settings have loaded, assume that they hide birth dates.
    const isAgeOnly = settings.state !== 'loaded' || settings.data.hidesBirthDates;
    const context = { id, gyms, videoPreviews, risingStarSince, today, isAgeOnly };
    return { record: toPreviewedFighter(form, context) };
  },
};
