import { listPath } from '#src/admin/core/api/record-paths.ts';
import { type LivePreviewSpec, toValidInput } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useLinkPreviews } from '#src/admin/videos/links/use-look-up.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import { toPublicShow } from '#src/domain/shows/public-show.ts';
import { type Show, showInput } from '#src/domain/shows/schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import type { ReferencedRecord } from '#src/domain/values/fields.ts';
import { SHOW_SPEC, type ShowForm } from './show-form.ts';

type Named = ReferencedRecord & { published?: boolean };

type Context = Pick<Show, 'fighters' | 'gyms' | 'videoPreviews'> & { id: number | null; today: string };

const UNNAMED = { name: 'Unnamed Show', slug: 'unnamed-show' };

/** Converts the form to the show that visitors would get from the API. The form may be incomplete or invalid. */
export function toPreviewedShow(form: ShowForm, { id, today, ...references }: Context): Show {
  // `toValidInput` replaces only fields that are invalid on their own, so satisfy the cross-field rules here. The form
  // asks for the confirmation when it is saved.
  const settled = {
    ...form,
    endsOn: form.endsOn > form.startsOn ? form.endsOn : '',
    isUnsanctionedConfirmed: true,
  };
  const input = toValidInput(SHOW_SPEC, showInput, settled, { ...UNNAMED, startsOn: today });
  return toPublicShow({ ...input, id: id ?? 0, ...references });
}

const toReferences = (records: readonly Named[]): ReferencedRecord[] =>
  records.filter((record) => !isHidden(record)).map(({ id, name }) => ({ id, name }));

export const SHOW_LIVE_PREVIEW: LivePreviewSpec<Show, ShowForm> = {
  path: '/admin/preview/shows',
  views: ['page', 'card'],
  pageNote: 'On the site, the page also has a search for a name or gym.',
  usePreviewed: ({ id, form, rows }) => {
    const fighters = useResource<Named[]>(listPath('fighters')).load;
    const gyms = useResource<Named[]>(listPath('gyms')).load;
    const stored = rows.find((row) => row.id === id);
    const urls = form.bouts.flatMap(({ videoUrl }) => (videoUrl === '' ? [] : [videoUrl]));
    const videoPreviews = useLinkPreviews(urls, stored?.videoPreviews);
    const record = toPreviewedShow(form, {
      id,
      today: toLocalIsoDate(new Date()),
      fighters: fighters.state === 'loaded' ? toReferences(fighters.data) : (stored?.fighters ?? []),
      gyms: gyms.state === 'loaded' ? toReferences(gyms.data) : (stored?.gyms ?? []),
      videoPreviews,
    });
    return { record };
  },
};
