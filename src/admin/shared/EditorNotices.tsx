import { ConflictNotice } from './ConflictNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import type { Editor } from './use-editor.ts';

type Props<Row extends { id: number; name: string }, Form extends { name: string }> = {
  editor: Editor<Row, Form>;
  /** What the form is about when it has no name yet: 'a gym'. */
  nameless: string;
  /** The form's fields with their labels, in the order of the screen, and how each is read. */
  labels: { [Field in keyof Form & string]?: string };
  show?: (field: keyof Form & string, form: Form) => string;
};

/** What stands above the form: drafts of earlier visits, and what somebody else saved meanwhile. */
export function EditorNotices<Row extends { id: number; name: string }, Form extends { name: string }>({
  editor,
  nameless,
  labels,
  show = (field, form) => toText(form[field]),
}: Props<Row, Form>) {
  const { mode, conflict, drafts } = editor;
  // The labels are a record of the form's own fields.
  const fields = Object.entries(labels) as [keyof Form & string, string][];
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
          differences={fields
            .map(([field, label]) => ({
              field: label,
              mine: show(field, mode.form),
              theirs: show(field, conflict.theirs),
            }))
            .filter(({ mine, theirs }) => mine !== theirs)}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
    </>
  );
}

const toText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));
