import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { deleteDraftsOf } from '#src/admin/core/offline/drafts.ts';
import { eraseRecord, LEFT_HERE } from '#src/admin/core/offline/erase-record.ts';
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
  const isErased = ({ outcome }: ErasureResult) => outcome !== 'changed';
  try {
    const { result, isLeftHere } = await eraseRecord(
      record,
      async () =>
        (await adminApi.post<ErasureResult>('/api/privacy/erase', { kind, id, version, names })).data,
      isErased,
    );
    // The pasted text may contain the weigh-ins of the fighter.
    if (kind === 'fighters' && isErased(result)) deleteDraftsOf('weigh-in-import');
    const left = isLeftHere ? [LEFT_HERE] : [];
    return { ...named, text: [describeResult(result), ...left].join(' '), isDone: isErased(result) };
  } catch (failure) {
    return { ...named, text: `Not erased. ${toErrorMessage(failure)} Try again.`, isDone: false };
  }
}
