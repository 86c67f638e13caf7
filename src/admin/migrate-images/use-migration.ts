import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { useDrafts } from '#src/admin/editor/use-drafts.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { formatCount } from '#src/domain/format-count.ts';
import {
  applySuggestions,
  hasOldImage,
  hasSameImages,
  type ImageEdit,
  type Images,
  toChange,
  toEdit,
  type UpdateResult,
} from './migration.ts';

/** The page that opens after a success. */
const DONE_PATH = '/admin';
const REDIRECT_MS = 2_000;

const DONE = '✓ All images updated successfully!';
const FAILED = 'Error updating images';
const CONFLICT = 'Somebody else changed these images in the meantime. Reload the page to see them.';

type Edits = Record<number, ImageEdit>;
type Status = { text: string; reason: string };

/** The edits on the migration screen and the update result of each fighter. Edits are stored as a draft. */
export function useMigration(fighters: readonly Fighter[], baseUrl: string) {
  const [edits, setEdits] = useState<Edits>({});
  const [results, setResults] = useState<Record<number, UpdateResult>>({});
  const [status, setStatus] = useState<Status | null>(null);
  const [updating, setUpdating] = useState(false);
  /** The images that were sent for each fighter. They may be stored even if the response was lost. */
  const sent = useRef<Record<number, Images>>({});
  const dirty = fighters.some(({ id }) => edits[id] && results[id]?.state !== 'done');
  const { offered, discard } = useDrafts<Edits>(
    'migrate-images',
    dirty ? { subject: 'all', value: edits } : null,
    setEdits,
  );
  useUnsavedWarning(dirty);

  const getEdit = (fighter: Fighter): ImageEdit => edits[fighter.id] ?? toEdit(fighter);
  const setResult = (id: number, result: UpdateResult) => setResults((all) => ({ ...all, [id]: result }));

  /** Updates one fighter, unless somebody else has changed the fighter's images since they were loaded. */
  async function update(fighter: Fighter): Promise<boolean> {
    const path = `/api/fighters/${fighter.id}`;
    const fail = (error: unknown) => {
      setResult(fighter.id, { state: 'failed', reason: toErrorMessage(error) });
      return false;
    };
    setResult(fighter.id, { state: 'updating' });
    try {
      const { data, etag } = await adminApi.get<Fighter>(`${path}?view=edit`);
      const change = toChange(data, getEdit(fighter));
      // Images that an earlier click on this page has stored are not a conflict.
      const expected = [fighter, change, sent.current[fighter.id] ?? fighter];
      if (!expected.some((images) => hasSameImages(data, images))) return fail(CONFLICT);
      sent.current[fighter.id] = change;
      await adminApi.put(path, change, etag);
      setResult(fighter.id, { state: 'done' });
      return true;
    } catch (error) {
      return fail(error);
    }
  }

  async function updateAll(): Promise<void> {
    if (updating) return;
    setUpdating(true);
    setStatus(null);
    let failedCount = 0;
    // A second click skips the fighters that are already updated.
    for (const fighter of fighters.filter(({ id }) => results[id]?.state !== 'done')) {
      if (!(await update(fighter))) failedCount += 1;
    }
    const oldCount = fighters.filter((fighter) => hasOldImage(fighter, getEdit(fighter))).length;
    setUpdating(false);
    if (failedCount > 0)
      setStatus({ text: FAILED, reason: `${failedCount} of ${fighters.length} failed: see each below.` });
    else if (oldCount > 0)
      setStatus({ text: `Saved. ${formatCount(oldCount, 'fighter')} left with old URLs.`, reason: '' });
    else {
      setStatus({ text: DONE, reason: '' });
      setTimeout(() => location.assign(DONE_PATH), REDIRECT_MS);
    }
  }

  return {
    getEdit,
    results,
    status,
    updating,
    offered,
    discard,
    restore: setEdits,
    edit: (fighter: Fighter, edit: ImageEdit) => {
      setEdits((all) => ({ ...all, [fighter.id]: edit }));
      setResults(({ [fighter.id]: _outdated, ...others }) => others);
    },
    suggestAll: () =>
      setEdits(
        Object.fromEntries(
          fighters.map((fighter) => [fighter.id, applySuggestions(fighter, getEdit(fighter), baseUrl)]),
        ),
      ),
    updateAll,
  };
}
