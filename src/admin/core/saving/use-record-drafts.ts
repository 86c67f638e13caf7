import { useEffect } from 'react';
import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { type EditorMode, isFormOpen, type OpenEditorMode } from '#src/admin/core/editor/editor-mode.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import type { Draft } from '#src/admin/core/offline/drafts.ts';
import { isAlreadySaved, isSameRecord, listOfferedDrafts } from './record-drafts.ts';
import { useDrafts } from './use-drafts.tsx';

type Options<Row, Form> = {
  mode: EditorMode<Form>;
  dirty: boolean;
  /** The saved records. */
  load: Load<Row[]>;
  /** Reopens a form that was open when the session expired. */
  onResume: (draft: OpenEditorMode<Form>) => Promise<void>;
};

/** Stores the open form as a draft. Offers drafts from earlier visits, and deletes those that are already saved. */
export function useRecordDrafts<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form, Resource>,
  { mode, dirty, load, onResume }: Options<Row, Form>,
) {
  const { drafts, discard } = useDrafts<OpenEditorMode<Form>>(
    spec.resource,
    dirty && isFormOpen(mode)
      ? { subject: mode.kind === 'edit' ? String(mode.id) : 'new', value: mode }
      : null,
    onResume,
  );
  const alreadySaved =
    load.state === 'loaded' ? drafts.filter((draft) => isAlreadySaved(spec, draft, load.data)) : [];
  useEffect(() => {
    for (const draft of alreadySaved) discard(draft);
  });
  const remaining = drafts.filter((draft) => !alreadySaved.includes(draft));
  return {
    // Until the list has loaded, it is unknown which drafts are already saved.
    offered: load.state === 'loading' ? [] : listOfferedDrafts(remaining, mode, dirty),
    discard,
    discardAllForRecord: (draft: Draft<OpenEditorMode<Form>>) => {
      for (const other of remaining) if (isSameRecord(other, draft)) discard(other);
    },
  };
}
