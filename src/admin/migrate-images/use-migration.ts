import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { useDrafts } from '#src/admin/editor/use-drafts.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import {
  hasOldImage,
  hasSameImages,
  type ImageEdit,
  type Images,
  type Result,
  suggest,
  toChange,
  toEdit,
} from './migration.ts';

/** Where a finished migration leads, and when (spec, point 9). */
const DONE_PATH = '/admin';
const REDIRECT_MS = 2_000;

const DONE = '✓ All images updated successfully!';
const FAILED = 'Error updating images';
const CHANGED_MEANWHILE = 'Somebody else changed these images meanwhile: load the page again to see them.';

type Edits = Record<number, ImageEdit>;
type Status = { text: string; reason: string };

/** The old images of `fighters`, what is typed for them, and how their update goes. */
export function useMigration(fighters: readonly Fighter[], baseUrl: string) {
  const [edits, setEdits] = useState<Edits>({});
  const [results, setResults] = useState<Record<number, Result>>({});
  const [status, setStatus] = useState<Status | null>(null);
  const [updating, setUpdating] = useState(false);
  /** What was sent of each fighter. It is stored, unless the request was lost. */
  const sent = useRef<Record<number, Images>>({});
  const dirty = fighters.some(({ id }) => edits[id] && results[id]?.state !== 'done');
  const { offered, discard } = useDrafts<Edits>(
    'migrate-images',
    dirty ? { subject: 'all', typed: edits } : null,
    setEdits,
  );
  useUnsavedWarning(dirty);

  const editOf = (fighter: Fighter): ImageEdit => edits[fighter.id] ?? toEdit(fighter);
  const setResult = (id: number, result: Result) => setResults((all) => ({ ...all, [id]: result }));

  /** Against the version that is there now, so that nobody's new images are written over. */
  async function update(fighter: Fighter): Promise<boolean> {
    const path = `/api/fighters/${fighter.id}`;
    setResult(fighter.id, { state: 'updating' });
    try {
      const { data, etag } = await adminApi.get<Fighter>(`${path}?view=edit`);
      const change = toChange(data, editOf(fighter));
      // What this page has sent before is nobody else's change.
      const ours = [fighter, change, sent.current[fighter.id] ?? fighter];
      if (!ours.some((images) => hasSameImages(data, images))) throw CHANGED_MEANWHILE;
      sent.current[fighter.id] = change;
      await adminApi.put(path, change, etag);
      setResult(fighter.id, { state: 'done' });
      return true;
    } catch (error) {
      setResult(fighter.id, {
        state: 'failed',
        reason: typeof error === 'string' ? error : toErrorMessage(error),
      });
      return false;
    }
  }

  async function updateAll(): Promise<void> {
    if (updating) return;
    setUpdating(true);
    setStatus(null);
    let failed = 0;
    // What is done already is not sent again: a second press goes on where the first one failed.
    for (const fighter of fighters.filter(({ id }) => results[id]?.state !== 'done')) {
      if (!(await update(fighter))) failed += 1;
    }
    const old = fighters.filter((fighter) => hasOldImage(fighter, editOf(fighter))).length;
    setUpdating(false);
    if (failed > 0)
      setStatus({ text: FAILED, reason: `${failed} of ${fighters.length} failed: see each below.` });
    else if (old > 0) setStatus({ text: `Saved. ${old} fighter(s) still have old addresses.`, reason: '' });
    else {
      setStatus({ text: DONE, reason: '' });
      setTimeout(() => location.assign(DONE_PATH), REDIRECT_MS);
    }
  }

  return {
    editOf,
    results,
    status,
    updating,
    offered,
    discard,
    restore: (typed: Edits) => setEdits(typed),
    type: (fighter: Fighter, edit: ImageEdit) => {
      setEdits((all) => ({ ...all, [fighter.id]: edit }));
      setResults(({ [fighter.id]: _old, ...others }) => others);
    },
    suggestAll: () =>
      setEdits(
        Object.fromEntries(
          fighters.map((fighter) => [fighter.id, suggest(fighter, editOf(fighter), baseUrl)]),
        ),
      ),
    updateAll,
  };
}
