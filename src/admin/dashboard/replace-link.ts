import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { recordApi } from '#src/admin/core/editor/record-api.ts';
import { replaceVideo } from '#src/admin/videos/links/link-api.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import type { LinkedVideo, ReplacedUse } from '#src/domain/videos/linked-video.ts';

/**
 * Replaces a video everywhere, or removes it if `url` is null, and offers to undo that. Throws if the request
 * fails.
 */
export async function replaceLink(
  { id }: LinkedVideo,
  url: string | null,
  reload: () => Promise<void>,
): Promise<void> {
  const replaced = await replaceVideo(id, url);
  const title = `${url === null ? 'Removed from' : 'Replaced on'} ${describeRecords(replaced)}`;
  notify.success(title, { label: 'Undo', onClick: () => undo(replaced, reload) });
  await reload();
}

/** Restores the old link in each record. A record that has been changed in the meantime is left unchanged. */
async function undo(replaced: readonly ReplacedUse[], reload: () => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(replaced.map(undoUse));
  const failed = replaced.filter((_use, index) => results[index]?.status === 'rejected');
  if (failed.length === 0) notify.success(`Restored on ${describeRecords(replaced)}`);
  else
    notify.failure(
      'The link could not be restored everywhere.',
      `Not restored: ${failed.map(({ name }) => name).join(', ')}. See the history of these records.`,
    );
  await reload();
}

function undoUse({ kind, id, trashed, before, etag }: ReplacedUse): Promise<unknown> {
  const api = recordApi(kind);
  return trashed ? api.restore(id) : api.update(id, before, etag);
}

const describeRecords = ({ length }: readonly unknown[]) => formatCount(length, 'record');
