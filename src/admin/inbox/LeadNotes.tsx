import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AreaField } from '#src/admin/shared/Field.tsx';
import { useLeaveGuard } from '#src/admin/shared/use-leave-guard.ts';

type Props = {
  name: string;
  notes: string;
  /** False when it could not be saved. */
  onSave: (notes: string) => Promise<boolean>;
};

const PAUSE_MS = 800;

/** The owner's notes, saved by themselves whenever the typing pauses. */
export function LeadNotes({ name, notes, onSave }: Props) {
  const [typed, setTyped] = useState(notes);
  const [failed, setFailed] = useState(false);
  const saved = useRef(notes);
  const dirty = typed !== notes;
  useLeaveGuard(dirty);

  const save = useEffectEvent(async () => {
    if (typed === saved.current) return;
    saved.current = typed;
    const isSaved = await onSave(typed);
    if (!isSaved) saved.current = notes;
    setFailed(!isSaved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Closed in mid-pause, it is saved at once.
  useEffect(() => () => void save(), []);

  return (
    <AreaField
      name={name}
      label="Notes"
      rows={3}
      value={typed}
      onChange={setTyped}
      error={failed ? 'These notes are not saved yet: change them to try again.' : undefined}
      hint={<span role="status">{dirty ? 'Saving…' : notes === '' ? 'Only you see them' : 'Saved'}</span>}
    />
  );
}
