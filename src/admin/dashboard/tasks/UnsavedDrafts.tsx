import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { LIST_MODE, type OpenEditorMode } from '#src/admin/core/editor/editor-mode.ts';
import { toPath, toSegment } from '#src/admin/core/editor/editor-route.ts';
import { nameOf } from '#src/admin/core/editor/editor-spec.ts';
import { toEditorStrings } from '#src/admin/core/editor/record-strings.ts';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { listDrafts } from '#src/admin/core/offline/drafts.ts';
import { listOfferedDrafts } from '#src/admin/core/saving/record-drafts.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { KINDS } from '#src/domain/records/kinds.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { EntryList, TaskDetails } from './TaskList.tsx';

/** A draft of a record or of the settings. `path` opens its form. `savedAt` is in milliseconds since the epoch. */
export type UnsavedDraft = { key: string; kind: Resource; name: string; path: string; savedAt: number };

/** Lists the newest draft of each record on this device, newest first, except drafts of pages that are still open. */
export async function listUnsavedDrafts(): Promise<UnsavedDraft[]> {
  const drafts = await Promise.all([...KINDS, 'settings' as const].map(listDraftsOf));
  return drafts.flat().sort((a, b) => b.savedAt - a.savedAt);
}

async function listDraftsOf(kind: Resource): Promise<UnsavedDraft[]> {
  const drafts = await listDrafts<OpenEditorMode<object>>(kind);
  // No form is open on the dashboard.
  return listOfferedDrafts(drafts, LIST_MODE, false).map(({ key, savedAt, value }) => ({
    key,
    kind,
    name: nameOf(value.form) || toEditorStrings(kind).unnamed,
    path: toPath(`/admin/${kind}`, kind === 'settings' ? '' : toSegment(value)),
    savedAt,
  }));
}

type Props = { load: Load<UnsavedDraft[]>; reload: () => void };

/**
 * The number of records with unsaved changes on this device. Expands to their list. Renders nothing if there are
 * none.
 */
export function UnsavedDrafts({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The unsaved drafts could not be read." onRetry={reload} />;
  if (load.data.length === 0) return null;
  return (
    <TaskDetails tone="plain" summary={`${formatCount(load.data.length, 'unsaved draft')} on this device`}>
      <EntryList
        entries={load.data.map(({ key, kind, name, path, savedAt }) => ({
          key,
          href: path,
          name,
          description: (
            <>
              {toEditorStrings(kind).label}, last changed <RelativeTime time={savedAt} />
            </>
          ),
        }))}
      />
    </TaskDetails>
  );
}
