import { historyPath, type Resource } from '#src/admin/core/api/record-paths.ts';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { describeSave, listDifferences } from '#src/admin/core/saving/versions.ts';
import type { Version } from '#src/domain/history/schema.ts';
import type { EditorMode } from './editor-mode.ts';
import type { EditorSpec, FieldFormatter } from './editor-spec.ts';
import styles from './RecordHistory.module.css';

type Props<Row, Form> = {
  /** The parts of an editor that the history uses. */
  editor: {
    spec: Pick<EditorSpec<Row, Form, Resource>, 'resource' | 'labels' | 'toForm'>;
    mode: EditorMode<Form>;
    restoreVersion: (record: Row) => void;
  };
  formatField: FieldFormatter<Form>;
  /** Called before a version is restored, for example to close the history. Null if nothing has to be done. */
  onRestore: (() => void) | null;
};

/** The versions of the open record, with the changes in each. Reloads after each save. */
export function RecordHistory<Row, Form>(props: Props<Row, Form>) {
  const { mode } = props.editor;
  if (mode.kind !== 'edit') return null;
  return <Versions key={`${mode.id} ${mode.etag}`} {...props} id={mode.id} />;
}

function Versions<Row, Form>({ editor, id, formatField, onRestore }: Props<Row, Form> & { id: number }) {
  const { spec } = editor;
  const { load, reload } = useResource<Version<Row>[]>(historyPath(spec.resource, id));
  return (
    <LoadedList
      load={load}
      loading="Loading the history..."
      empty="No earlier versions are stored."
      failureMessage="The history could not be loaded."
      heading={(count) => `Versions (${count})`}
      onRetry={reload}
    >
      {(versions) => (
        <ol role="list" className={`stack gap-4 ${styles['versions']}`}>
          {versions.map((version, index) => {
            const older = versions[index + 1];
            const differences = older
              ? listDifferences(spec, formatField, spec.toForm(version.record), spec.toForm(older.record))
              : [];
            return (
              <li key={version.id} className="stack gap-2 raised">
                <p>
                  <strong>{toEventName(version, older)}</strong> {describeSave(version)}
                </p>
                {older && (
                  <dl className="stack gap-2">
                    {differences.map((difference) => (
                      <div key={difference.label}>
                        <dt>{difference.label}</dt>
                        <dd>
                          <del>{difference.older || 'nothing'}</del>{' '}
                          <ins>{difference.newer || 'nothing'}</ins>
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
                {index > 0 && !version.trashed && (
                  <button
                    type="button"
                    className="outlined-button"
                    onClick={() => {
                      onRestore?.();
                      editor.restoreVersion(version.record);
                    }}
                  >
                    Restore this version
                    <span className="visually-hidden"> of {describeSave(version)}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </LoadedList>
  );
}

function toEventName(version: Version<unknown>, older: Version<unknown> | undefined): string {
  if (version.created) return 'Created';
  if (version.trashed) return 'Deleted';
  return older?.trashed ? 'Restored' : 'Changed';
}
