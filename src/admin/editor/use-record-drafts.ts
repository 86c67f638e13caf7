import { useEffect } from 'react';
import type { Load } from '#src/admin/shell/use-resource.ts';
import type { Draft } from './drafts.ts';
import { type EditorMode, isFormOpen, type OpenEditorMode } from './editor-mode.ts';
import type { EditorSpec } from './editor-spec.ts';
import { isSameRecord, isStored, listOfferedDrafts } from './record-drafts.ts';
import { useDrafts } from './use-drafts.ts';

type Screen<Row, Form> = {
  mode: EditorMode<Form>;
  dirty: boolean;
  /** The records as they are stored. */
  load: Load<Row[]>;
  /** Opens what was typed when the session ended. */
  resume: (typed: OpenEditorMode<Form>) => Promise<void>;
};

/** The drafts of a screen's records; one that equals what is stored is dropped. */
export function useRecordDrafts<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form>,
  { mode, dirty, load, resume }: Screen<Row, Form>,
) {
  const { offered, discard } = useDrafts<OpenEditorMode<Form>>(
    spec.resource,
    dirty && isFormOpen(mode)
      ? { subject: mode.kind === 'edit' ? String(mode.id) : 'new', typed: mode }
      : null,
    resume,
  );
  const stored = load.state === 'loaded' ? offered.filter((draft) => isStored(spec, draft, load.rows)) : [];
  useEffect(() => {
    for (const draft of stored) discard(draft);
  });
  const left = offered.filter((draft) => !stored.includes(draft));
  return {
    // Until the list is read, nobody can say which of them are stored.
    offered: load.state === 'loading' ? [] : listOfferedDrafts(left, mode, dirty),
    /** Drops one draft. */
    discard,
    /** Drops every draft of the record. */
    discardRecord: (draft: Draft<OpenEditorMode<Form>>) => {
      for (const other of left) if (isSameRecord(other, draft)) discard(other);
    },
  };
}
