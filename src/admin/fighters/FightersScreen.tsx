import { BulkAddForm } from '#src/admin/bulk-add/BulkAddForm.tsx';
import { EditorNotices } from '#src/admin/editor/EditorNotices.tsx';
import { RecordHistory } from '#src/admin/editor/RecordHistory.tsx';
import { useEditor } from '#src/admin/editor/use-editor.ts';
import { AddButtons } from '#src/admin/list/AddButtons.tsx';
import { LoadedList } from '#src/admin/list/LoadedList.tsx';
import { RecordList } from '#src/admin/list/RecordList.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shell/AdminShell.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterForm } from './FighterForm.tsx';
import { COLUMNS, FILTER } from './fighter-columns.ts';
import { BULK_FIGHTER_VIDEOS, FIGHTERS, type FighterForm as Form } from './fighter-form.ts';
import { findLabel, type References, toReferences } from './references.ts';

/** Manage fighters; `initial` opens the list alone or the list with its add form. */
export function FightersScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE FIGHTERS" back={BACK_TO_DASHBOARD} actions={null}>
      <Fighters initial={initial} />
    </AdminShell>
  );
}

function Fighters({ initial }: { initial: 'list' | 'add' }) {
  const list = useResource<Fighter[]>('/api/fighters?view=edit');
  const { load, reload } = list;
  const editor = useEditor(FIGHTERS, initial, list);
  const rows = load.state === 'loaded' ? load.rows : [];
  const references = toReferences(rows);

  return (
    <>
      <EditorNotices
        editor={editor}
        nameless="a fighter"
        show={(field, form) => show(field, form, references)}
      />
      {editor.mode.mode === 'list' && (
        <AddButtons
          add="Add New Fighter"
          onAdd={editor.add}
          bulk={{ label: 'Bulk Add Fighter Videos', onBulk: editor.bulk }}
        />
      )}
      {editor.bulkProps && (
        <BulkAddForm
          {...editor.bulkProps}
          spec={BULK_FIGHTER_VIDEOS}
          heading="Bulk Add Fighter Videos"
          submitLabel={(count) => `Add ${count} Fighter Video(s)`}
          targets={{
            entry: 'A fighter of its own for each link',
            rows,
          }}
          reload={reload}
        />
      )}
      {editor.formProps && <FighterForm key={editor.formKey} {...editor.formProps} references={references} />}
      <RecordHistory editor={editor} show={(field, form) => show(field, form, references)} />
      <LoadedList
        load={load}
        loading="Loading fighters..."
        empty='No fighters found. Click "Add New Fighter" to get started.'
        failed="Failed to load fighters. Please try again later."
        heading={(count) => `All Fighters (${count})`}
        onRetry={reload}
      >
        {(all) => (
          <RecordList
            plural="fighters"
            columns={COLUMNS}
            filter={FILTER}
            rows={all}
            onEdit={editor.edit}
            onDelete={editor.remove}
            siteHref={({ id }) => `/rising-stars/${id}`}
          />
        )}
      </LoadedList>
    </>
  );
}

/** A field as two versions of it are compared; a reference by what it is called. */
function show(field: keyof Form, form: Form, references: References): string {
  const value = form[field];
  if (field === 'featuredVideos') return form.featuredVideos.text;
  if (field === 'gymId' || field === 'weightClassId') {
    return form[field] === '' ? 'N/A' : (findLabel(form[field], references[field]) ?? `Number ${value}`);
  }
  return Array.isArray(value) ? value.join('\n') : String(value);
}
