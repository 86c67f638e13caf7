import { AdminShell } from '#src/admin/shared/AdminShell.tsx';
import { ConflictNotice } from '#src/admin/shared/ConflictNotice.tsx';
import { DraftNotice } from '#src/admin/shared/DraftNotice.tsx';
import { LoadedList } from '#src/admin/shared/LoadedList.tsx';
import { useResource } from '#src/admin/shared/use-resource.ts';
import type { WeightClass } from '#src/domain/weight-class.ts';
import { PATH, useWeightClassEditor } from './use-weight-class-editor.ts';
import { WeightClassForm } from './WeightClassForm.tsx';
import { WeightClassTable } from './WeightClassTable.tsx';
import type { WeightClassForm as Form } from './weight-class-form.ts';

const BACK = { href: '/admin', label: 'Back to Dashboard' };
const LABELS: Record<keyof Form, string> = {
  name: 'Weight Class Name',
  slug: 'Slug',
  order: 'Display Order',
};

/** Manage weight classes; `initial` opens the list alone or the list with its add form. */
export function WeightClassesScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE WEIGHT CLASSES" back={BACK} actions={null}>
      <WeightClasses initial={initial} />
    </AdminShell>
  );
}

function WeightClasses({ initial }: { initial: 'list' | 'add' }) {
  const { load, reload } = useResource<WeightClass[]>(`${PATH}?view=edit`);
  const editor = useWeightClassEditor(initial, reload);
  const { mode, conflict, draft } = editor;

  return (
    <>
      {draft && (
        <DraftNotice
          about={draft.form.name || 'a weight class'}
          onRestore={editor.restoreDraft}
          onDiscard={editor.discardDraft}
        />
      )}
      {mode.mode !== 'list' && conflict && (
        <ConflictNotice
          differences={toDifferences(mode.form, conflict.theirs)}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
      {mode.mode === 'list' ? (
        <p>
          <button type="button" className="button" onClick={editor.add}>
            Add New Weight Class
          </button>
        </p>
      ) : (
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

const toDifferences = (mine: Form, theirs: Form) =>
  (['name', 'slug', 'order'] as const)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field: LABELS[field], mine: mine[field], theirs: theirs[field] }));
