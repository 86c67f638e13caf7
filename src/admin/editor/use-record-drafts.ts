import { useEffect } from 'react';
import type { Load } from '#src/admin/shell/use-resource.ts';
import type { Draft } from './drafts.ts';
import { type EditorMode, isFormOpen, type OpenEditorMode } from './editor-mode.ts';
import type { EditorSpec } from './editor-spec.ts';
import { isSameRecord, isStored, listOfferedDrafts } from './record-drafts.ts';
import { useDrafts } from './use-drafts.ts';

type Options<Row, Form> = {
  mode: EditorMode<Form>;
  dirty: boolean;
  /** The stored records. */
  load: Load<Row[]>;
  /** Opens the draft that was interrupted by an expired session. */
  onResume: (draft: OpenEditorMode<Form>) => Promise<void>;
};

/** Stores the open form as a draft, lists drafts of earlier visits, and deletes those that were saved. */
export function useRecordDrafts<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form>,
  { mode, dirty, load, onResume }: Options<Row, Form>,
) {
  const { offered, discard } = useDrafts<OpenEditorMode<Form>>(
    spec.resource,
    dirty && isFormOpen(mode)
      ? { subject: mode.kind === 'edit' ? String(mode.id) : 'new', value: mode }
      : null,
    onResume,
  );
  const stored = load.state === 'loaded' ? offered.filter((draft) => isStored(spec, draft, load.rows)) : [];
  useEffect(() => {
    for (const draft of stored) discard(draft);
  });
  const remaining = offered.filter((draft) => !stored.includes(draft));
  return {
    // While the list is loading, it is unknown which drafts are stored already.
    offered: load.state === 'loading' ? [] : listOfferedDrafts(remaining, mode, dirty),
    discard,
    discardAllOfRecord: (draft: Draft<OpenEditorMode<Form>>) => {
      for (const other of remaining) if (isSameRecord(other, draft)) discard(other);
    },
  };
}
