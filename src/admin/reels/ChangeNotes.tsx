import { useState } from 'react';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { describeUnsentChanges, deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { useIsOnline } from '#src/admin/core/offline/use-network.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { isChanged, type Saving } from '#src/admin/core/saving/saving-state.ts';
import { copyText } from '#src/admin/core/ui/copy-text.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { type ChangeNote, toNotesText } from '#src/domain/reels/change-notes.ts';
import type { NoteProgress } from '#src/domain/reels/schema.ts';
import { toTimeCode } from '#src/domain/reels/time-code.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import styles from './ChangeNotes.module.css';
import { toNoteKey, useNoteProgress } from './use-note-progress.ts';

type Props = { lead: Pick<Lead, 'id' | 'language' | 'openChange'>; notes: readonly ChangeNote[] };

/** The notes with which the client asked for a change. The owner checks them off, and may answer each. */
export function ChangeNotes({ lead: { id, language, openChange }, notes }: Props) {
  const store = useNoteProgress(id, notes);
  const isOnline = useIsOnline();
  const values = store.getSnapshot();
  const savings = notes.flatMap((note) => values[toNoteKey(note)] ?? []);
  const done = savings.filter(({ form }) => form.isDone).length;
  const title =
    notes.length === 1 ? 'The client asked for a change' : `The client asked for ${notes.length} changes`;
  return (
    <div className="notice stack gap-2" data-tone={openChange === null ? undefined : 'warning'}>
      <strong>{title}</strong>
      <ul role="list" className={styles['notes']}>
        {notes.map((note) => {
          const key = toNoteKey(note);
          const saving = values[key];
          return (
            saving && (
              <Note
                key={key}
                name={`note-answer-${id}-${key}`}
                language={language}
                note={note}
                saving={saving}
                onEdit={(change) => store.edit(key, change)}
                onChoose={(keep) => store.resolve(key, keep)}
              />
            )
          );
        })}
      </ul>
      <p className="hint" role="status">
        {done} of {notes.length} done. {toHint(savings, isOnline, openChange !== null)}
      </p>
      <button type="button" className="outlined-button" onClick={() => copyText('Notes', toNotesText(notes))}>
        Copy the notes
      </button>
    </div>
  );
}

function toHint(savings: readonly Saving<NoteProgress>[], isOnline: boolean, isOpen: boolean): string {
  if (savings.some(({ status }) => status === 'offline'))
    return describeUnsentChanges(isOnline, deviceNoun());
  if (savings.some(({ status, conflicts }) => status === 'rejected' || conflicts.length > 0))
    return 'Not saved.';
  if (savings.some(isChanged)) return 'Saving…';
  // The client sees no progress until the owner has checked off or answered a note: see `showsProgress`.
  const shown = savings.some(({ form: { isDone, answer } }) => isDone || answer !== '')
    ? 'this'
    : 'what you check off or answer';
  return `The client sees ${shown}${isOpen ? ' with the next version' : ''}.`;
}

type NoteProps = {
  name: string;
  /** The language of the client. */
  language: Language;
  note: ChangeNote;
  saving: Saving<NoteProgress>;
  onEdit: (change: Partial<NoteProgress>) => void;
  onChoose: (keep: 'mine' | 'theirs') => void;
};

function Note({ name, language, note: { seconds, note }, saving, onEdit, onChoose }: NoteProps) {
  const { base, form, conflicts } = saving;
  const [isAnswerOpen, setAnswerOpen] = useState(false);
  return (
    <li className="stack gap-1">
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={conflicts.map((field) => ({
            label: field === 'answer' ? 'Answer' : 'Done',
            mine: describeValue(form[field]),
            theirs: describeValue(base[field]),
          }))}
          onChoose={onChoose}
        />
      )}
      <label className={styles['note']}>
        <input
          type="checkbox"
          checked={form.isDone}
          onChange={({ currentTarget }) => onEdit({ isDone: currentTarget.checked })}
        />
        <span className="pre-line" lang={language}>
          {seconds !== null && <strong>{toTimeCode(seconds)}</strong>} {note}
        </span>
      </label>
      {isAnswerOpen || form.answer !== '' ? (
        <TextAreaField
          name={name}
          label="Answer to the client"
          lang={language}
          rows={2}
          maxLength={MAX_TEXT_LENGTH}
          // The owner has just opened it to write.
          autoFocus={isAnswerOpen}
          value={form.answer}
          onChange={(answer) => {
            // The field stays open when the answer is deleted.
            setAnswerOpen(true);
            onEdit({ answer });
          }}
          error={undefined}
        />
      ) : (
        <button
          type="button"
          className={`text-button ${styles['answer']}`}
          onClick={() => setAnswerOpen(true)}
        >
          Answer
        </button>
      )}
    </li>
  );
}

const describeValue = (value: NoteProgress[keyof NoteProgress]): string =>
  typeof value === 'string' ? value : value ? 'Done' : 'Not done';
