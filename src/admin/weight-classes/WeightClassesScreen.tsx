import { AddButtons } from '#src/admin/shared/AddButtons.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shared/AdminShell.tsx';
import { EditorNotices } from '#src/admin/shared/EditorNotices.tsx';
import { LoadedList } from '#src/admin/shared/LoadedList.tsx';
import { RecordHistory } from '#src/admin/shared/RecordHistory.tsx';
import { RecordList } from '#src/admin/shared/RecordList.tsx';
import { useEditor } from '#src/admin/shared/use-editor.ts';
import { useResource } from '#src/admin/shared/use-resource.ts';
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
