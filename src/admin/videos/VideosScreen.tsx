import { AddButtons } from '#src/admin/shared/AddButtons.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shared/AdminShell.tsx';
import { BulkAddForm } from '#src/admin/shared/BulkAddForm.tsx';
import { EditorNotices } from '#src/admin/shared/EditorNotices.tsx';
import { LoadedList } from '#src/admin/shared/LoadedList.tsx';
import { useEditor } from '#src/admin/shared/use-editor.ts';
import { useResource } from '#src/admin/shared/use-resource.ts';
import type { Video } from '#src/domain/video.ts';
import { VideoForm } from './VideoForm.tsx';
import { VideoTable } from './VideoTable.tsx';
import { BULK_VIDEOS, LABELS, VIDEOS } from './video-form.ts';

/** Manage videos; `initial` opens the list alone or the list with its add form. */
export function VideosScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE VIDEOS" back={BACK_TO_DASHBOARD} actions={null}>
      <Videos initial={initial} />
    </AdminShell>
  );
}

function Videos({ initial }: { initial: 'list' | 'add' }) {
  const { load, reload } = useResource<Video[]>('/api/videos?view=edit');
  const editor = useEditor(VIDEOS, initial, reload);
  const { mode } = editor;

  return (
    <>
      <EditorNotices editor={editor} nameless="a video" labels={LABELS} />
      {mode.mode === 'list' && (
        <AddButtons
          add="Add New Video"
          onAdd={editor.add}
          bulk={{ label: 'Bulk Add Videos', onBulk: editor.bulk }}
        />
      )}
      {mode.mode === 'bulk' && (
        <BulkAddForm
          spec={BULK_VIDEOS}
          heading="Bulk Add Videos"
          submitLabel={(count) => `Add ${count} Video(s)`}
          bulk={mode.bulk}
          targets={null}
          onChange={editor.changeBulk}
          onSingle={() => editor.turn('add')}
          onCancel={editor.cancel}
          onDone={editor.endBulk}
          reload={reload}
        />
      )}
      {(mode.mode === 'add' || mode.mode === 'edit') && (
        <VideoForm
          key={mode.mode === 'edit' ? mode.id : 'add'}
          adding={mode.mode === 'add'}
          form={mode.form}
          errors={editor.errors}
          saving={editor.saving}
          onChange={editor.change}
          onSubmit={editor.save}
          onBulk={() => editor.turn('bulk')}
          onCancel={editor.cancel}
        />
      )}
      <LoadedList
        load={load}
        loading="Loading videos..."
        empty='No videos found. Click "Add New Video" to get started.'
        failed="Failed to load videos. Please try again later."
        heading={(count) => `All Videos (${count})`}
        onRetry={reload}
      >
        {(rows) => <VideoTable rows={rows} onEdit={editor.edit} onDelete={editor.remove} />}
      </LoadedList>
    </>
  );
}
