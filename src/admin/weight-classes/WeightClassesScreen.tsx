import { AddButtons } from '#src/admin/shared/AddButtons.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shared/AdminShell.tsx';
import { EditorNotices } from '#src/admin/shared/EditorNotices.tsx';
import { LoadedList } from '#src/admin/shared/LoadedList.tsx';
import { useEditor } from '#src/admin/shared/use-editor.ts';
import { useResource } from '#src/admin/shared/use-resource.ts';
import type { WeightClass } from '#src/domain/weight-class.ts';
import { WeightClassForm } from './WeightClassForm.tsx';
import { WeightClassTable } from './WeightClassTable.tsx';
import { LABELS, WEIGHT_CLASSES } from './weight-class-form.ts';

/** Manage weight classes; `initial` opens the list alone or the list with its add form. */
export function WeightClassesScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE WEIGHT CLASSES" back={BACK_TO_DASHBOARD} actions={null}>
      <WeightClasses initial={initial} />
    </AdminShell>
  );
}

function WeightClasses({ initial }: { initial: 'list' | 'add' }) {
  const { load, reload } = useResource<WeightClass[]>('/api/weight-classes?view=edit');
  const editor = useEditor(WEIGHT_CLASSES, initial, reload);
  const { mode } = editor;

  return (
    <>
      <EditorNotices editor={editor} nameless="a weight class" labels={LABELS} />
      {mode.mode === 'list' && <AddButtons add="Add New Weight Class" onAdd={editor.add} />}
      {(mode.mode === 'add' || mode.mode === 'edit') && (
        <WeightClassForm
          key={mode.mode === 'edit' ? mode.id : 'add'}
          adding={mode.mode === 'add'}
          form={mode.form}
          errors={editor.errors}
          saving={editor.saving}
          onChange={editor.change}
          onSubmit={editor.save}
          onCancel={editor.cancel}
        />
      )}
      <LoadedList
        load={load}
        loading="Loading weight classes..."
        empty='No weight classes found. Click "Add New Weight Class" to get started.'
        failed="Failed to load weight classes. Please try again later."
        heading={(count) => `All Weight Classes (${count})`}
        onRetry={reload}
      >
        {(rows) => <WeightClassTable rows={rows} onEdit={editor.edit} onDelete={editor.remove} />}
      </LoadedList>
    </>
  );
}
