import { useEffect } from 'react';
import type { Load } from '#src/admin/shell/use-resource.ts';
import type { Draft } from './drafts.ts';
import { isOpen, type Mode, type OpenMode } from './editor-mode.ts';
import type { EditorSpec } from './editor-spec.ts';
import { isOfSameRecord, isStored, toOffered } from './record-drafts.ts';
import { useDrafts } from './use-drafts.ts';

type Screen<Row, Form> = {
  mode: Mode<Form>;
  dirty: boolean;
  /** The records as they are stored. */
  load: Load<Row[]>;
  /** Opens what was typed when the session ended. */
  resume: (typed: OpenMode<Form>) => Promise<void>;
};

/** The drafts of a screen's records; one that equals what is stored is dropped. */
export function useRecordDrafts<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form>,
  { mode, dirty, load, resume }: Screen<Row, Form>,
) {
  const { offered, discard } = useDrafts<OpenMode<Form>>(
    spec.noun,
    dirty && isOpen(mode) ? { subject: mode.mode === 'edit' ? String(mode.id) : 'new', typed: mode } : null,
    resume,
  );
  const stored = load.state === 'loaded' ? offered.filter((draft) => isStored(spec, draft, load.rows)) : [];
  useEffect(() => {
    for (const draft of stored) discard(draft);
  });
  const left = offered.filter((draft) => !stored.includes(draft));
  return {
    // Until the list is read, nobody can say which of them are stored.
    offered: load.state === 'loading' ? [] : toOffered(left, mode, dirty),
    /** Drops one draft. */
    discard,
    /** Drops every draft of the record. */
    discardRecord: (draft: Draft<OpenMode<Form>>) => {
      for (const other of left) if (isOfSameRecord(other, draft)) discard(other);
    },
  };
}
