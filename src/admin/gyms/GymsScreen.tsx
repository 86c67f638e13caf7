import { BulkAddForm } from '#src/admin/bulk-add/BulkAddForm.tsx';
import { EditorNotices } from '#src/admin/editor/EditorNotices.tsx';
import { RecordHistory } from '#src/admin/editor/RecordHistory.tsx';
import { useEditor } from '#src/admin/editor/use-editor.ts';
import { AddButtons } from '#src/admin/list/AddButtons.tsx';
import { LoadedList } from '#src/admin/list/LoadedList.tsx';
import { RecordList } from '#src/admin/list/RecordList.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shell/AdminShell.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { Gym } from '#src/domain/gym.ts';
import { GymForm } from './GymForm.tsx';
import { COLUMNS, FILTER } from './gym-columns.ts';
import { BULK_GYM_VIDEOS, type GymForm as Form, GYMS } from './gym-form.ts';

/** Manage gyms; `initial` opens the list alone or the list with its add form. */
export function GymsScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE GYMS" back={BACK_TO_DASHBOARD} actions={null}>
      <Gyms initial={initial} />
    </AdminShell>
  );
}

function Gyms({ initial }: { initial: 'list' | 'add' }) {
  const list = useResource<Gym[]>('/api/gyms?view=edit');
  const { load, reload } = list;
  const editor = useEditor(GYMS, initial, list);

  return (
    <>
      <EditorNotices editor={editor} nameless="a gym" show={show} />
      {editor.mode.mode === 'list' && (
        <AddButtons
          add="Add New Gym"
          onAdd={editor.add}
          bulk={{ label: 'Bulk Add Gym Videos', onBulk: editor.bulk }}
        />
      )}
      {editor.bulkProps && (
        <BulkAddForm
          {...editor.bulkProps}
          spec={BULK_GYM_VIDEOS}
          heading="Bulk Add Gym Videos"
          submitLabel={(count) => `Add ${count} Gym Video(s)`}
          targets={{
            entry: 'A gym of its own for each link',
            rows: load.state === 'loaded' ? load.rows : [],
          }}
          reload={reload}
        />
      )}
      {editor.formProps && <GymForm key={editor.formKey} {...editor.formProps} />}
      <RecordHistory editor={editor} show={show} />
      <LoadedList
        load={load}
        loading="Loading gyms..."
        empty='No gyms found. Click "Add New Gym" to get started.'
        failed="Failed to load gyms. Please try again later."
        heading={(count) => `All Gyms (${count})`}
        onRetry={reload}
      >
        {(rows) => (
          <RecordList
            plural="gyms"
            columns={COLUMNS}
            filter={FILTER}
            rows={rows}
            onEdit={editor.edit}
            onDelete={editor.remove}
            siteHref={({ id }) => `/gyms/${id}`}
          />
        )}
      </LoadedList>
    </>
  );
}

const show = (field: keyof Form, form: Form) => (field === 'videos' ? form.videos.text : form[field]);
