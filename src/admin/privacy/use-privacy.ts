import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isTemporary, RESPONSE_TIMEOUT_MS, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { deleteDraftsOf } from '#src/admin/core/offline/drafts.ts';
import { eraseRecord, LEFT_HERE } from '#src/admin/core/offline/erase-record.ts';
import type {
  ErasureRequest,
  ErasureResult,
  PersonalData,
  PersonalRecord,
} from '#src/domain/privacy/privacy.ts';
import { parsePrivacyTerms, toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import { findUnsentChanges, type UnsentChange } from './find-unsent-changes.ts';
import { describeResult, isPreselected, KIND_NAMES, toKey } from './privacy-text.ts';

/** The result of erasing one record. `isUnconfirmed` is true if the server may have erased it. */
type Outcome = { key: string; title: string; text: string; isDone: boolean; isUnconfirmed: boolean };

/** What a search has found on the server and on this device. */
export type Found = PersonalData & { unsent: readonly UnsentChange[] };

export const toTerms = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Searches for a person, and erases the selected records one after the other. */
export function usePrivacy() {
  const [text, setText] = useState(() => parsePrivacyTerms(location.hash).join('\n'));
  const [load, setLoad] = useState<Load<Found> | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { run, isBusy } = useAction();
  const abort = useRef<AbortController>(null);
  /** The records that may be erased, because the server's response was lost. */
  const unconfirmed = useRef<readonly PersonalRecord[]>([]);

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
      await confirmErasures(data.records);
      const unsent = await findUnsentChanges(terms);
      if (signal.aborted) return;
      setSelected(new Set(data.records.filter(isPreselected).map(toKey)));
      setLoad({ state: 'loaded', data: { ...data, unsent } });
    } catch (error) {
      if (!signal.aborted) setLoad({ state: 'failed', error });
    }
  }

  /** Erases a record, and shows the outcome in place of an earlier one. */
  async function eraseAndReport(record: PersonalRecord): Promise<void> {
    const outcome = await eraseOne(record);
    if (outcome.isUnconfirmed) unconfirmed.current = [...unconfirmed.current, record];
    setOutcomes((known) => [...known.filter(({ key }) => key !== outcome.key), outcome]);
  }

  /**
   * Repeats the erasures whose response was lost, unless the search has found the same version, which the owner can
   * select again. If the first request has erased the record, the second one only decides about the changes on this
   * device.
   */
  async function confirmErasures(found: readonly PersonalRecord[]): Promise<void> {
    const repeated = unconfirmed.current.filter(
      (record) => !found.some((other) => toKey(other) === toKey(record) && other.version === record.version),
    );
    unconfirmed.current = [];
    for (const record of repeated) await eraseAndReport(record);
  }

  /** Continues after a failure, so that every record has an outcome. Then searches again, to show what is left. */
  async function erase(records: readonly PersonalRecord[], terms: readonly string[]): Promise<void> {
    if (isBusy) return;
    setOutcomes([]);
    await run('The records could not be erased.', async () => {
      for (const record of records) await eraseAndReport(record);
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
    /** Searches again for the same person. */
    refresh: (terms: readonly string[]) => search(terms),
    erase,
  };
}

async function eraseOne(record: PersonalRecord): Promise<Outcome> {
  const { kind, id, version, names, title } = record;
  const named = { key: toKey(record), title: `${KIND_NAMES[kind]} ${title}` };
  const isErased = ({ outcome }: ErasureResult) => outcome !== 'changed';
  try {
    const { result, isLeftHere } = await eraseRecord(
      record,
      () => postErasure({ kind, id, version, names }),
      isErased,
    );
    // The pasted text may contain the weigh-ins of the fighter.
    if (kind === 'fighters' && isErased(result)) deleteDraftsOf('weigh-in-import');
    const left = isLeftHere ? [LEFT_HERE] : [];
    const text = [describeResult(result), ...left].join(' ');
    return { ...named, text, isDone: isErased(result), isUnconfirmed: false };
  } catch (failure) {
    const isUnconfirmed = isTemporary(failure);
    const state = isUnconfirmed ? 'Not confirmed' : 'Not erased';
    return {
      ...named,
      text: `${state}. ${toErrorMessage(failure)} Try again.`,
      isDone: false,
      isUnconfirmed,
    };
  }
}

async function postErasure(request: ErasureRequest): Promise<ErasureResult> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  return (await adminApi.post<ErasureResult>('/api/privacy/erase', request, null, signal)).data;
}
