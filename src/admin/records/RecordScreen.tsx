import { Activity, useMemo } from 'react';
import { DEMO_CONTENT_PATH, listPath } from '#src/admin/core/api/record-paths.ts';
import { EditorNotices } from '#src/admin/core/editor/EditorNotices.tsx';
import { isFormOpen } from '#src/admin/core/editor/editor-mode.ts';
import type { EditorSpec, RecordForm, RecordRow, SiteHref } from '#src/admin/core/editor/editor-spec.ts';
import { toBulkStrings, toEditorStrings, toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { useEditor } from '#src/admin/core/editor/use-editor.ts';
import { AddButtons, type ImportPage } from '#src/admin/core/list/AddButtons.tsx';
import type { Filter } from '#src/admin/core/list/list-view.ts';
import { RecordList } from '#src/admin/core/list/RecordList.tsx';
import { type ManualOrder, useReorder } from '#src/admin/core/list/use-reorder.ts';
import type { Selection } from '#src/admin/core/list/use-selection.ts';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { type LazyCode, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { useWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import { toFieldFormatter } from '#src/admin/core/saving/versions.ts';
import { WaitingSaves } from '#src/admin/core/saving/WaitingSaves.tsx';
import { findWaitingPicture } from '#src/admin/core/saving/waiting-forms.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import type { RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { BulkActionsProps } from './BulkActions.tsx';
import type { BulkChangeSpec } from './bulk-requests.ts';
import { FORM_WORKSPACE, type FormModule, OpenForm } from './OpenForm.tsx';
import type { BulkSpec } from './use-bulk-add.ts';

/** The buttons that change the selected records. Their code loads after the list. */
const BULK_ACTIONS = lazyCode(() => import('./BulkActions.tsx'));

/** Returns a function that renders the buttons for a selection, or null if records cannot be selected. */
function useBulkActions<Row extends { id: number; name: string }>(
  spec: BulkChangeSpec<Row> | null,
  { kind, reload }: Pick<BulkActionsProps<Row>, 'kind' | 'reload'>,
) {
  useIdleCode(BULK_ACTIONS, spec !== null);
  return (
    spec &&
    ((selection: Selection<Row>) => (
      <LazyPart code={BULK_ACTIONS} loading={null} failureMessage={null}>
        {({ BulkActions }) => <BulkActions kind={kind} selection={selection} spec={spec} reload={reload} />}
      </LazyPart>
    ))
  );
}

/** Describes the screen of one kind of record. */
export type RecordScreenSpec<Row, Form> = {
  record: EditorSpec<Row, Form>;
  formCode: LazyCode<FormModule<Row, Form>>;
  /** Null if the screen has no bulk form. */
  bulk: BulkSpec<Row> | null;
  importPage?: ImportPage;
  columns: readonly Column<Row>[];
  /** Must return the same object until the summary changes. */
  useSummary: () => RecordSummary<Row>;
  /** Must return the same array until the filters change. */
  useFilters: () => readonly Filter<Row>[];
  /** Null if no record of this kind has a public page. */
  siteHref: SiteHref<Row, Form> | null;
  /** Null if the owner cannot order the records by hand. */
  order: ManualOrder<Row> | null;
  /** Null if records cannot be selected. */
  bulkChanges: BulkChangeSpec<Row> | null;
};

export type RecordScreenProps = {
  /** 'add' opens the add form instead of the list, unless the URL names another form or a record. */
  initial: 'list' | 'add';
};

type Props<Row, Form> = RecordScreenProps & { spec: RecordScreenSpec<Row, Form> };

/** The screen of one kind of record: the list, or the open form in its place. */
export function RecordScreen<Row extends RecordRow, Form extends RecordForm>(props: Props<Row, Form>) {
  const { resource } = props.spec.record;
  return (
    <AdminShell
      title={toRecordStrings(resource).screenTitle}
      back={BACK_TO_DASHBOARD}
      actions={null}
      firstRead={listPath(resource)}
    >
      <Records {...props} />
    </AdminShell>
  );
}

function Records<Row extends RecordRow, Form extends RecordForm>({ spec, initial }: Props<Row, Form>) {
  const { formCode, bulk, importPage, columns, useSummary, useFilters, siteHref, order, bulkChanges } = spec;
  const { resource } = spec.record;
  const list = useResource<Row[]>(listPath(resource), { isPrefetched: true });
  const { load, reload } = list;
  const rows = load.state === 'loaded' ? load.data : [];
  const sorted = useReorder({ order, rows, reload });
  const { summary, filters } = useDemoRows(resource, { summary: useSummary(), filters: useFilters() });
  const strings = toRecordStrings(resource);
  const bulkTitle = bulk && toBulkStrings(bulk.item).title;
  // Load the form code in advance, so that a form opens without delay.
  const formModule = useIdleCode(formCode, load.state === 'loaded');
  useIdleCode(FORM_WORKSPACE, load.state === 'loaded');
  const { schema, onSaved } = formModule ?? spec.record;
  const record = { ...spec.record, ...(schema && { schema }), onSaved };
  const editor = useEditor(record, { initial, list, bulkTitle, siteHref });
  const formatField = toFieldFormatter(record, rows);
  const photoPreviews = useWaitingPhotos();
  const { waitingSaves } = editor;
  const markedSummary = useMemo(
    () => markWaitingSaves(summary, waitingSaves, photoPreviews),
    [summary, waitingSaves, photoPreviews],
  );
  const selectionActions = useBulkActions(bulkChanges, { kind: resource, reload });
  const isListShown = editor.mode.kind === 'list';

  return (
    <>
      <EditorNotices editor={editor} formatField={formatField} />
      {isFormOpen(editor.mode) && (
        <OpenForm
          formCode={formCode}
          editor={editor}
          bulk={bulk}
          rows={rows}
          reload={reload}
          formatField={formatField}
        />
      )}
      {isListShown && (
        <>
          <AddButtons
            addLabel={strings.add}
            onAdd={() => editor.openNew('add')}
            importPage={importPage}
            {...(bulkTitle && { bulk: { label: bulkTitle, onBulk: () => editor.openNew('bulk') } })}
          />
          <WaitingSaves
            unnamed={toEditorStrings(resource).unnamed}
            saves={waitingSaves}
            onOpen={editor.openWaiting}
          />
        </>
      )}
      {/* The list keeps its state while a form is open: the search, the page and the rows. */}
      <Activity mode={isListShown ? 'visible' : 'hidden'}>
        <LoadedList
          load={load}
          loading={strings.loading}
          empty={strings.empty}
          emptyHint={strings.emptyHint}
          failureMessage={strings.loadFailed}
          heading={strings.listHeading}
          onRetry={reload}
        >
          {() => (
            <RecordList
              plural={strings.many}
              columns={columns}
              summary={markedSummary}
              filters={filters}
              rows={sorted.rows}
              orderColumn={order?.column ?? null}
              onReorder={sorted.reorder}
              saved={editor.saved}
              onEdit={editor.edit}
              onDelete={editor.remove}
              onSetPublished={editor.setPublished}
              siteHref={siteHref}
              selectionActions={selectionActions}
            />
          )}
        </LoadedList>
      </Activity>
    </>
  );
}

/**
 * Marks the rows of records with a waiting save, because they show the values from before that save. Only the
 * picture is already the new one, so that the owner sees that it is not lost.
 */
function markWaitingSaves<Row extends RecordRow>(
  summary: RecordSummary<Row>,
  saves: readonly WaitingSave[],
  photoPreviews: ReadonlyMap<string, string>,
): RecordSummary<Row> {
  if (saves.length === 0) return summary;
  return {
    ...summary,
    picture:
      summary.picture &&
      ((row) => {
        const save = saves.findLast(({ recordKey }) => recordKey === row.id);
        return (save && findWaitingPicture(save, photoPreviews)) || summary.picture?.(row) || '';
      }),
    missing: (row) => {
      const isWaiting = saves.some(({ recordKey }) => recordKey === row.id);
      return isWaiting ? ['not sent yet', ...summary.missing(row)] : summary.missing(row);
    },
  };
}

type ListView<Row> = { summary: RecordSummary<Row>; filters: readonly Filter<Row>[] };

const DEMO = ['demo content'];

/**
 * Marks the demo records that the owner has not changed, instead of listing what they lack. The dashboard does not
 * count their missing details either. Until their ids have loaded, or if the ids cannot be loaded, they look like all
 * other records.
 */
function useDemoRows<Row extends { id: number }>(
  kind: Kind,
  { summary, filters }: ListView<Row>,
): ListView<Row> {
  const { load } = useResource<DemoContent>(DEMO_CONTENT_PATH);
  const demo: Partial<Record<Kind, readonly number[]>> = load.state === 'loaded' ? load.data : {};
  const ids = demo[kind];
  return useMemo(() => {
    if (!ids || ids.length === 0) return { summary, filters };
    const demoIds = new Set(ids);
    return {
      summary: { ...summary, missing: (row) => (demoIds.has(row.id) ? DEMO : summary.missing(row)) },
      filters: filters.map((filter) =>
        filter.param === 'missing'
          ? { ...filter, values: (row: Row) => (demoIds.has(row.id) ? DEMO : filter.values(row)) }
          : filter,
      ),
    };
  }, [ids, summary, filters]);
}
