import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { LIST_MODE, type OpenEditorMode } from '#src/admin/core/editor/editor-mode.ts';
import { toPath, toSegment } from '#src/admin/core/editor/editor-route.ts';
import { nameOf } from '#src/admin/core/editor/editor-spec.ts';
import { toEditorStrings } from '#src/admin/core/editor/record-strings.ts';
import { listDrafts } from '#src/admin/core/offline/drafts.ts';
import { listOfferedDrafts } from '#src/admin/core/saving/record-drafts.ts';
import { KINDS } from '#src/domain/history/history.ts';

/** A draft of a record or of the settings. `path` opens its form. `savedAt` is in milliseconds since the epoch. */
export type UnsavedDraft = { key: string; kind: Resource; name: string; path: string; savedAt: number };

/** Lists the newest draft of each record on this device, newest first, except drafts of pages that are still open. */
export async function listUnsavedDrafts(): Promise<UnsavedDraft[]> {
  const drafts = await Promise.all([...KINDS, 'settings' as const].map(listDraftsOf));
  return drafts.flat().sort((one, other) => other.savedAt - one.savedAt);
}

async function listDraftsOf(kind: Resource): Promise<UnsavedDraft[]> {
  const drafts = await listDrafts<OpenEditorMode<object>>(kind);
  // No form is open on the dashboard.
  return listOfferedDrafts(drafts, LIST_MODE, false).map(({ key, savedAt, value }) => ({
    key,
    kind,
    name: nameOf(value.form) || toEditorStrings(kind).unnamed,
    path: toPath(`/admin/${kind}`, kind === 'settings' ? '' : toSegment(value)),
    savedAt,
  }));
}
