import { NEW_REQUEST_PATH, toRequestPath } from '#src/domain/records/admin-path.ts';
import type { WaitingSave } from './waiting-saves.ts';

/** Returns the path of the screen on which the owner decides about a save. */
export function toWaitingSavePath({ kind, recordKey }: WaitingSave): string {
  if (kind === 'highlight-requests') return toRequestPath(Number(recordKey));
  return kind === 'new-requests' ? NEW_REQUEST_PATH : `/admin/${kind}`;
}
