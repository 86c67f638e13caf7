import { toEditorStrings } from '#src/admin/core/editor/record-strings.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { formatCount } from '#src/domain/values/format-count.ts';
import { EntryList } from './EntryList.tsx';
import { TaskDetails } from './TaskDetails.tsx';
import type { UnsavedDraft } from './unsaved-drafts.ts';

type Props = { load: Load<UnsavedDraft[]>; reload: () => void };

/** The number of records with unsaved changes on this device. It opens to their list. Renders nothing if there are none. */
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
