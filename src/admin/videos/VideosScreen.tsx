import { BulkAddForm } from '#src/admin/bulk-add/BulkAddForm.tsx';
import { EditorNotices } from '#src/admin/editor/EditorNotices.tsx';
import { RecordHistory } from '#src/admin/editor/RecordHistory.tsx';
import { useEditor } from '#src/admin/editor/use-editor.ts';
import { AddButtons } from '#src/admin/list/AddButtons.tsx';
import { LoadedList } from '#src/admin/list/LoadedList.tsx';
import { RecordList } from '#src/admin/list/RecordList.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shell/AdminShell.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { Video } from '#src/domain/video.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { VideoForm } from './VideoForm.tsx';
import { COLUMNS, FILTER } from './video-columns.tsx';
import { BULK_VIDEOS, VIDEOS } from './video-form.ts';

/** Manage videos; `initial` opens the list alone or the list with its add form. */
export function VideosScreen({ initial }: { initial: 'list' | 'add' }) {
  return (
    <AdminShell title="MANAGE VIDEOS" back={BACK_TO_DASHBOARD} actions={null}>
      <Videos initial={initial} />
    </AdminShell>
  );
}

// The portfolio shows posts and reels of Instagram alone (spec, point 2).
const toSiteHref = ({ id, videoUrl }: Video) =>
  parseVideoLink(videoUrl).platform === 'instagram' ? `/portfolio#video-${id}` : null;

function Videos({ initial }: { initial: 'list' | 'add' }) {
  const list = useResource<Video[]>('/api/videos?view=edit');
  const { load, reload } = list;
  const editor = useEditor(VIDEOS, initial, list);

  return (
    <>
      <EditorNotices editor={editor} nameless="a video" />
      {editor.mode.mode === 'list' && (
        <AddButtons
          add="Add New Video"
          onAdd={editor.add}
          bulk={{ label: 'Bulk Add Videos', onBulk: editor.bulk }}
        />
      )}
      {editor.bulkProps && (
        <BulkAddForm
          {...editor.bulkProps}
          spec={BULK_VIDEOS}
          heading="Bulk Add Videos"
          submitLabel={(count) => `Add ${count} Video(s)`}
          targets={null}
          reload={reload}
        />
      )}
      {editor.formProps && <VideoForm key={editor.formKey} {...editor.formProps} />}
      <RecordHistory editor={editor} />
      <LoadedList
        load={load}
        loading="Loading videos..."
        empty='No videos found. Click "Add New Video" to get started.'
        failed="Failed to load videos. Please try again later."
        heading={(count) => `All Videos (${count})`}
        onRetry={reload}
      >
        {(rows) => (
          <RecordList
            plural="videos"
            columns={COLUMNS}
            filter={FILTER}
            rows={rows}
            onEdit={editor.edit}
            onDelete={editor.remove}
            siteHref={toSiteHref}
          />
        )}
      </LoadedList>
    </>
  );
}
