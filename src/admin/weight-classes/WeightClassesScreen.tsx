import { EditorNotices } from '#src/admin/editor/EditorNotices.tsx';
import { RecordHistory } from '#src/admin/editor/RecordHistory.tsx';
import { useEditor } from '#src/admin/editor/use-editor.ts';
import { AddButtons } from '#src/admin/list/AddButtons.tsx';
import { LoadedList } from '#src/admin/list/LoadedList.tsx';
import { RecordList } from '#src/admin/list/RecordList.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shell/AdminShell.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { WeightClass } from '#src/domain/weight-class.ts';
import { WeightClassForm } from './WeightClassForm.tsx';
import { COLUMNS } from './weight-class-columns.ts';
import { WEIGHT_CLASSES } from './weight-class-form.ts';

/** Manage weight classes; `initial` opens the list alone or the list with its add form. */
export function WeightClassesScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE WEIGHT CLASSES" back={BACK_TO_DASHBOARD} actions={null}>
      <WeightClasses initial={initial} />
    </AdminShell>
  );
}

function WeightClasses({ initial }: { initial: 'list' | 'add' }) {
  const list = useResource<WeightClass[]>('/api/weight-classes?view=edit');
  const { load, reload } = list;
  const editor = useEditor(WEIGHT_CLASSES, initial, list);

  return (
    <>
      <EditorNotices editor={editor} nameless="a weight class" />
      {editor.mode.mode === 'list' && <AddButtons add="Add New Weight Class" onAdd={editor.add} />}
      {editor.formProps && <WeightClassForm key={editor.formKey} {...editor.formProps} />}
      <RecordHistory editor={editor} />
      <LoadedList
        load={load}
        loading="Loading weight classes..."
        empty='No weight classes found. Click "Add New Weight Class" to get started.'
        failed="Failed to load weight classes. Please try again later."
        heading={(count) => `All Weight Classes (${count})`}
        onRetry={reload}
      >
        {(rows) => (
          <RecordList
            plural="weight classes"
            columns={COLUMNS}
            filter={null}
            rows={rows}
            onEdit={editor.edit}
            onDelete={editor.remove}
            siteHref={null}
          />
        )}
      </LoadedList>
    </>
  );
}
