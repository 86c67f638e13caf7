import { editPath } from '#src/admin/core/api/record-paths.ts';
import { type Choice, ListField, SearchToAdd } from '#src/admin/core/fields/ListField.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { type CheckedText, toFighterTexts, toVideoTexts } from '#src/admin/do-not-film/use-do-not-film.ts';
import { type SectionProps, SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import type { SettingsLegend } from '#src/copy/settings-by-section.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { SearchEntry } from '#src/domain/search/schema.ts';
import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import type { Video } from '#src/domain/videos/schema.ts';

/** The kinds of records that the owner can pick for the home page. */
type PickKind = Extract<Kind, 'fighters' | 'videos' | 'gyms'>;

/** Finds the name of a picked record, with a remark if visitors do not see it. */
type PickNamer = (kind: PickKind, id: number) => string;

/** `entries` and `trashed` are null until they are loaded. */
function toPickNamer(
  entries: readonly SearchEntry[] | null,
  trashed: readonly TrashEntry[] | null,
): PickNamer {
  return (kind, id) => {
    const isPick = (record: { kind: string; id: number }) => record.kind === kind && record.id === id;
    const entry = entries?.find(isPick);
    if (entry) return entry.hidden ? `${entry.name} (hidden: not shown)` : entry.name;
    const deleted = trashed?.find(isPick);
    if (deleted) return `${deleted.name} (in the trash: not shown)`;
    return entries && trashed ? `Number ${id} (deleted: not shown)` : `Number ${id}`;
  };
}

/** Lists the records of a kind that are not picked yet. A hidden one can be picked too. */
const toPickChoices = (
  entries: readonly SearchEntry[],
  kind: PickKind,
  picked: readonly number[],
): Choice<number>[] =>
  entries
    .filter((entry) => entry.kind === kind && !picked.includes(entry.id))
    .map(({ id, name, hidden }) => ({ key: id, label: hidden ? `${name} (hidden)` : name }));

type Props = { id: number; label: string };

const NameMark = ({ label }: Props) => <DoNotFilmMark texts={[{ text: label, kind: 'text' }]} />;

/** Compares a record with the do-not-film register, or only its name while the record is not loaded. */
function RecordMark<T>({
  kind,
  toTexts,
  ...pick
}: Props & { kind: PickKind; toTexts: (record: T) => CheckedText[] }) {
  const { load } = useResource<T>(editPath(kind, pick.id));
  return load.state === 'loaded' ? <DoNotFilmMark texts={toTexts(load.data)} /> : <NameMark {...pick} />;
}

/** Marks a pick that names somebody who asked not to be filmed or published. A gym is compared by its name. */
function PickMark({ kind, ...pick }: Props & { kind: PickKind }) {
  if (kind === 'fighters') return <RecordMark<Fighter> kind={kind} toTexts={toFighterTexts} {...pick} />;
  if (kind === 'videos') return <RecordMark<Video> kind={kind} toTexts={toVideoTexts} {...pick} />;
  return <NameMark {...pick} />;
}

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
    hint: 'Leave empty to show the first gyms in alphabetical order',
  },
] as const satisfies { name: string; kind: PickKind; legend: SettingsLegend; noun: string; hint: string }[];

// The `?` gives the names their own key in the query cache. The search stores its prepared index under the path
// without `?`.
const NAMES_PATH = '/api/search-index?';

/** The records that the owner picked for the home page, in order. */
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
        <SettingsGroup key={name} section={section} legend={legend} hint={hint}>
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
