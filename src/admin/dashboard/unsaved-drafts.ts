import { listDrafts } from '#src/admin/editor/drafts.ts';
import { LIST_MODE, type OpenEditorMode } from '#src/admin/editor/editor-mode.ts';
import { toPath, toSegment } from '#src/admin/editor/editor-route.ts';
import type { RecordForm } from '#src/admin/editor/editor-spec.ts';
import { listOfferedDrafts } from '#src/admin/editor/record-drafts.ts';
import { toRecordStrings } from '#src/admin/editor/record-strings.ts';
import { KINDS, type Kind } from '#src/domain/history.ts';

/** A draft of a record. `path` opens its form. `savedAt` is in milliseconds since the epoch. */
export type UnsavedDraft = { key: string; kind: Kind; name: string; path: string; savedAt: number };

/** Lists the newest draft of each record on this device, newest first, except drafts of open pages. */
export async function listUnsavedDrafts(): Promise<UnsavedDraft[]> {
  const drafts = await Promise.all(KINDS.map(listDraftsOf));
  return drafts.flat().sort((one, other) => other.savedAt - one.savedAt);
}

async function listDraftsOf(kind: Kind): Promise<UnsavedDraft[]> {
  const drafts = await listDrafts<OpenEditorMode<RecordForm>>(kind);
  return listOfferedDrafts(drafts, LIST_MODE, false).map(({ key, savedAt, value }) => ({
    key,
    kind,
    name: value.form.name || `Unnamed ${toRecordStrings(kind).one}`,
    path: toPath(`/admin/${kind}`, toSegment(value)),
    savedAt,
  }));
}
