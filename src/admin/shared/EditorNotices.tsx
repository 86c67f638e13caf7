import { ConflictNotice } from './ConflictNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import type { Editor } from './use-editor.ts';
import { findDifferences, type Labels } from './versions.ts';

type Props<Row extends { id: number; name: string }, Form extends { name: string }> = {
  editor: Editor<Row, Form>;
  /** What the form is about when it has no name yet: 'a gym'. */
  nameless: string;
  /** How the fields of two versions are called and read. */
  labels: Labels<Form>;
  show?: (field: keyof Form & string, form: Form) => string;
};

/** What stands above the form: drafts of earlier visits, and what somebody else saved meanwhile. */
export function EditorNotices<Row extends { id: number; name: string }, Form extends { name: string }>({
  editor,
  nameless,
  labels,
  show,
}: Props<Row, Form>) {
  const { mode, conflict, drafts } = editor;
  return (
    <>
      {drafts.map((draft) => (
        <DraftNotice
          key={draft.key}
          about={draft.typed.form.name || nameless}
          at={draft.at}
          onRestore={() => editor.restoreDraft(draft)}
          onDiscard={() => editor.discardDraft(draft)}
        />
      ))}
      {mode.mode === 'edit' && conflict && (
        <ConflictNotice
          differences={findDifferences(labels, show, mode.form, conflict.theirs)}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
    </>
  );
}
