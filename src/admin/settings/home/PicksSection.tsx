import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { SearchToAdd } from '#src/admin/core/fields/SearchToAdd.tsx';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import type { SectionProps } from '#src/admin/settings/section-props.ts';
import type { TrashEntry } from '#src/domain/history/history-schema.ts';
import type { SearchEntry } from '#src/domain/search/search-index.ts';
import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import { PickMark } from './PickMark.tsx';
import { type PickKind, toPickChoices, toPickNamer } from './pick-names.ts';

const PICKS = [
  {
    name: 'homeFighterIds',
    kind: 'fighters',
    legend: 'Fighters',
    noun: 'fighter',
    hint: 'Leave empty to show fighters with both a photo and a video',
  },
  {
    name: 'homeVideoIds',
    kind: 'videos',
    legend: 'Reels',
    noun: 'reel',
    hint: 'Leave empty to show the newest reels',
  },
  {
    name: 'homeGymIds',
    kind: 'gyms',
    legend: 'Gyms',
    noun: 'gym',
    hint: 'Leave empty to show the first gyms by name',
  },
] as const satisfies { name: string; kind: PickKind; legend: string; noun: string; hint: string }[];

// The `?` gives the names their own key in the query cache. The search stores its prepared index under the path
// without `?`.
const NAMES_PATH = '/api/search-index?';

/** The records that the home page shows, in order. */
export function PicksSection(section: SectionProps) {
  const { form, issues, onChange } = section;
  const names = useResource<SearchEntry[]>(NAMES_PATH);
  const trash = useResource<TrashEntry[]>('/api/trash');
  const entries = names.load.state === 'loaded' ? names.load.data : null;
  const toPickName = toPickNamer(entries, trash.load.state === 'loaded' ? trash.load.data : null);
  return (
    <>
      {names.load.state === 'failed' && (
        <LoadFailure
          message="The names could not be loaded. Your picks are safe."
          error={names.load.error}
          onRetry={() => void names.reload()}
        />
      )}
      {PICKS.map(({ name, kind, legend, noun, hint }) => (
        <SettingsGroup key={name} section={section} legend={legend} hint={hint} names={[name]}>
          <ListField
            name={name}
            noun={noun}
            items={form[name]}
            toLabel={(id) => toPickName(kind, id)}
            onChange={(ids) => onChange({ [name]: ids })}
            max={SETTINGS_LIMITS.picks}
            error={issues.get(name)}
            addControl={
              entries && (
                <SearchToAdd
                  name={`${name}.new`}
                  label={`Add a ${noun}`}
                  choices={toPickChoices(entries, kind, form[name])}
                  onAdd={(id) => onChange({ [name]: [...form[name], id] })}
                />
              )
            }
          >
            {(id, label) => (
              <>
                {label}{' '}
                {entries?.some((entry) => entry.kind === kind && entry.id === id) && (
                  <PickMark kind={kind} id={id} label={label} />
                )}
              </>
            )}
          </ListField>
        </SettingsGroup>
      ))}
    </>
  );
}
