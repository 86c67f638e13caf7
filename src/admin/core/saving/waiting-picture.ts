import { listWaitingPhotos } from '#src/admin/core/offline/waiting-photos.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';

/** Returns the preview of a save's featured image if that is a waiting photo, otherwise ''. */
export function findWaitingPicture({ mode }: WaitingSave, previews: ReadonlyMap<string, string>): string {
  // Only deferSave() queues saves of records, with the form in `mode`. Forms of some kinds have no image.
  const { form } = mode as { form?: { featuredImage?: unknown } };
  const [id] = listWaitingPhotos(form?.featuredImage);
  return (id !== undefined && previews.get(id)) || '';
}
