import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { AreaField } from '#src/admin/fields/Field.tsx';
import { ConflictNotice } from '#src/admin/inbox/ConflictNotice.tsx';
import type { NotesOutcome } from './use-inbox.ts';

type Props = {
  name: string;
  /** As they are kept, with the tag that tells them from later ones. */
  notes: string;
  tag: string;
  onSave: (notes: string, tag: string) => Promise<NotesOutcome>;
};

const PAUSE_MS = 800;

/** The owner's notes, saved by themselves whenever the typing pauses. */
export function LeadNotes({ name, notes, tag, onSave }: Props) {
  const [typed, setTyped] = useState(notes);
  // What the typing began from.
  const [base, setBase] = useState({ notes, tag });
  const [seen, setSeen] = useState(tag);
  const saving = useRef<Promise<NotesOutcome> | null>(null);
  const [ending, setEnding] = useState<'saved' | 'failed' | 'stale'>('saved');
  const dirty = typed !== base.notes;
  useUnsavedWarning(dirty);
  if (tag !== seen) {
    setSeen(tag);
    if (!dirty) takeKept();
  }

  /** Untouched, they follow what is kept. */
  function takeKept() {
    setBase({ notes, tag });
    setTyped(notes);
    setEnding('saved');
  }
  async function save(from: string) {
    saving.current = onSave(typed, from);
    const outcome = await saving.current;
    saving.current = null;
    if (outcome.state === 'saved') setBase({ notes: typed, tag: outcome.tag });
    setEnding(outcome.state);
  }
  const saveAfterPause = useEffectEvent(() => {
    if (dirty && !saving.current && ending !== 'stale') void save(base.tag);
  });
  const saveAtOnce = useEffectEvent(async () => {
    const before = await saving.current;
    if (dirty && ending !== 'stale') await onSave(typed, before?.state === 'saved' ? before.tag : base.tag);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key, and each save that ends, begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => saveAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, base]);
  // Taken away in mid-pause, it is saved at once.
  useEffect(() => () => void saveAtOnce(), []);

  return (
    <>
      {ending === 'stale' && (
        <ConflictNotice
          differences={[{ field: 'Notes', mine: typed, theirs: notes }]}
          onKeepMine={() => save(tag)}
          onTakeTheirs={takeKept}
        />
      )}
      <AreaField
        name={name}
        label="Notes"
        rows={3}
        value={typed}
        onChange={setTyped}
        error={
          ending === 'failed' && dirty
            ? 'These notes are not saved yet: change them to try again.'
            : undefined
        }
        hint={<span role="status">{toHint(ending === 'stale' || dirty, base.notes)}</span>}
      />
    </>
  );
}

function toHint(isOpen: boolean, kept: string): string {
  if (isOpen) return 'Saving…';
  return kept === '' ? 'Only you see them' : 'Saved';
}
