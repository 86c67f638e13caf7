import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { DRAFTS_BY_FIGHTER, RECORD_DRAFTS } from '#src/admin/core/offline/draft-names.ts';
import { deleteDraftsOf, deleteFromDrafts } from '#src/admin/core/offline/drafts.ts';
import { removePhotosWithoutForm, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { recordLock, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import type { ErasureResult, PersonalData, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { parsePrivacyTerms, toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import { describeResult, isPreselected, KIND_NAMES, toKey } from './privacy-text.ts';

/** The result of erasing one record. */
export type Outcome = { key: string; title: string; text: string; isDone: boolean };

export const toTerms = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Searches for a person, and erases the selected records one after the other. */
export function usePrivacy() {
  const [text, setText] = useState(() => parsePrivacyTerms(location.hash).join('\n'));
  const [load, setLoad] = useState<Load<PersonalData> | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { run, isBusy } = useAction();
  const abort = useRef<AbortController>(null);

  /** Aborts an earlier search first, because its late response would select records of another person for erasure. */
  async function search(terms: readonly string[]): Promise<void> {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    // After a reload, the page searches for the same person again.
    history.replaceState(history.state, '', toPrivacyPath(terms));
    setLoad({ state: 'loading' });
    try {
      const { data } = await adminApi.post<PersonalData>('/api/privacy/search', { terms }, null, signal);
      setSelected(new Set(data.records.filter(isPreselected).map(toKey)));
      setLoad({ state: 'loaded', data });
    } catch (error) {
      if (!signal.aborted) setLoad({ state: 'failed', error });
    }
  }

  /** Continues after a failure, so that every record has an outcome. Then searches again, to show what is left. */
  async function erase(records: readonly PersonalRecord[], terms: readonly string[]): Promise<void> {
    if (isBusy) return;
    setOutcomes([]);
    await run('The records could not be erased.', async () => {
      for (const record of records) {
        const outcome = await eraseOne(record);
        setOutcomes((known) => [...known, outcome]);
      }
    });
    await search(terms);
  }

  function toggle(record: PersonalRecord): void {
    const next = new Set(selected);
    if (!next.delete(toKey(record))) next.add(toKey(record));
    setSelected(next);
  }

  return {
    text,
    setText,
    load,
    selected,
    toggle,
    outcomes,
    isErasing: isBusy,
    search: () => {
      setOutcomes([]);
      return search(toTerms(text));
    },
    erase,
  };
}

async function eraseOne(record: PersonalRecord): Promise<Outcome> {
  const { kind, id, version, names, title } = record;
  const named = { key: toKey(record), title: `${KIND_NAMES[kind]} ${title}` };
  // A waiting save that is being sent could store the data again.
  return withLock(recordLock(kind, id), async () => {
    try {
      const { data } = await adminApi.post<ErasureResult>('/api/privacy/erase', { kind, id, version, names });
      const isDone = data.outcome !== 'changed';
      const kept = isDone && !(await deleteUnsent(record)) ? [KEPT_HERE] : [];
      return { ...named, text: [describeResult(data), ...kept].join(' '), isDone };
    } catch (failure) {
      return { ...named, text: `Not erased. ${toErrorMessage(failure)} Try again.`, isDone: false };
    }
  });
}

const KEPT_HERE = `Changes that wait on this ${deviceNoun()} could not be erased.`;

/** Deletes the drafts and the waiting saves of an erased record, and their photos. Returns false if that failed. */
async function deleteUnsent(record: PersonalRecord): Promise<boolean> {
  deleteDrafts(record);
  try {
    await saveQueue.removeAllOf(record.kind, record.id);
    await removePhotosWithoutForm();
    return true;
  } catch (error) {
    console.warn('The waiting saves of an erased record could not be deleted', error);
    return false;
  }
}

/** Deletes this browser's unsaved changes to an erased record. */
function deleteDrafts({ kind, id }: PersonalRecord): void {
  deleteDraftsOf(kind, String(id));
  for (const name of RECORD_DRAFTS[kind](id)) deleteDraftsOf(name);
  if (kind !== 'fighters') return;
  for (const name of DRAFTS_BY_FIGHTER) deleteFromDrafts(name, String(id));
  // The pasted text may contain the weigh-ins of the fighter.
  deleteDraftsOf('weigh-in-import');
}
