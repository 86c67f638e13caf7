import type { ComponentType } from 'react';
import { BulkAddForm } from '#src/admin/bulk-add/BulkAddForm.tsx';
import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import { EditorNotices } from '#src/admin/editor/EditorNotices.tsx';
import type {
  EditorSpec,
  FormProps,
  RecordForm,
  RecordRow,
  SiteHref,
} from '#src/admin/editor/editor-spec.ts';
import { RecordHistory } from '#src/admin/editor/RecordHistory.tsx';
import { listPath } from '#src/admin/editor/record-api.ts';
import { toBulkStrings, toRecordStrings } from '#src/admin/editor/record-strings.ts';
import { useEditor } from '#src/admin/editor/use-editor.ts';
import { toFieldFormatter } from '#src/admin/editor/versions.ts';
import { AddButtons } from '#src/admin/list/AddButtons.tsx';
import type { Column } from '#src/admin/list/DataTable.tsx';
import { LoadedList } from '#src/admin/list/LoadedList.tsx';
import type { Filter } from '#src/admin/list/list-view.ts';
import { RecordList } from '#src/admin/list/RecordList.tsx';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shell/AdminShell.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';

/** The differences between the screens of gyms, fighters, videos and weight classes. */
export type RecordScreenSpec<Row, Form> = {
  record: EditorSpec<Row, Form>;
  /** The single form. `rows` are the loaded records. */
  Form: ComponentType<{ formProps: FormProps<Form>; rows: readonly Row[] }>;
  /** Null if the screen has no bulk form. */
  bulk: BulkSpec<Row> | null;
  columns: readonly Column<Row>[];
  summary: RecordSummary<Row>;
  /** Returns the filters of the list; the same array until they change. */
  useFilters: () => readonly Filter<Row>[];
  /** Null if no record of this kind has a public page. */
  siteHref: SiteHref<Row, Form> | null;
};

export type RecordScreenProps = {
  /** 'add' opens the add form above the list, unless the URL names another form or a record. */
  initial: 'list' | 'add';
};

type Props<Row, Form> = RecordScreenProps & { spec: RecordScreenSpec<Row, Form> };

/** The screen of one kind of record: the open form, and below it the list. */
export function RecordScreen<Row extends RecordRow, Form extends RecordForm>(props: Props<Row, Form>) {
  const { screenTitle } = toRecordStrings(props.spec.record.resource);
  return (
    <AdminShell title={screenTitle} back={BACK_TO_DASHBOARD} actions={null}>
      <Records {...props} />
    </AdminShell>
  );
}

function Records<Row extends RecordRow, Form extends RecordForm>({ spec, initial }: Props<Row, Form>) {
  const { record, Form, bulk, columns, summary, useFilters, siteHref } = spec;
  const list = useResource<Row[]>(listPath(record.resource));
  const { load, reload } = list;
  const rows = load.state === 'loaded' ? load.data : [];
  const filters = useFilters();
  const strings = toRecordStrings(record.resource);
  const bulkTitle = bulk && toBulkStrings(bulk.item).title;
  const editor = useEditor(record, { initial, list, bulkTitle, siteHref });
  const formatField = toFieldFormatter(record, rows);

  return (
    <>
      <EditorNotices editor={editor} formatField={formatField} />
      {editor.mode.kind === 'list' && (
        <AddButtons
          add={strings.add}
          onAdd={() => editor.openNew('add')}
          {...(bulkTitle && { bulk: { label: bulkTitle, onBulk: () => editor.openNew('bulk') } })}
        />
      )}
      {bulk && editor.bulkProps && (
        <BulkAddForm
          spec={bulk}
          kind={record.resource}
          formProps={editor.bulkProps}
          rows={rows}
          reload={reload}
        />
      )}
      {editor.formProps && <Form key={editor.formKey} formProps={editor.formProps} rows={rows} />}
      <RecordHistory editor={editor} formatField={formatField} />
      <LoadedList
        load={load}
        loading={strings.loading}
        empty={strings.empty}
        failed={strings.loadFailed}
        heading={strings.listHeading}
        onRetry={reload}
      >
        {(loadedRows) => (
          <RecordList
            plural={strings.many}
            columns={columns}
            summary={summary}
            filters={filters}
            rows={loadedRows}
            saved={editor.saved}
            onEdit={editor.edit}
            onDelete={editor.remove}
            onSetPublished={editor.setPublished}
            siteHref={siteHref}
          />
        )}
      </LoadedList>
    </>
  );
}
