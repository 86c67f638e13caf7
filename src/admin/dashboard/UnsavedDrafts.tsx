import { toEditorStrings } from '#src/admin/editor/record-strings.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { Load } from '#src/admin/shell/use-resource.ts';
import { EntryList } from './EntryList.tsx';
import { PartFailure } from './PartFailure.tsx';
import type { UnsavedDraft } from './unsaved-drafts.ts';

type Props = { load: Load<UnsavedDraft[]>; reload: () => void };

/** The records with unsaved changes on this device. Renders nothing if there are none. */
export function UnsavedDrafts({ load, reload }: Props) {
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The unsaved drafts could not be read." onRetry={reload} />;
  if (load.data.length === 0) return null;
  return (
    <section aria-labelledby="unsaved-drafts">
      <h3 id="unsaved-drafts">Unsaved drafts on this device</h3>
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
    </section>
  );
}
