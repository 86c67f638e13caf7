import { useDeferredValue, useMemo, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { toFailureTitle } from '#src/admin/core/dialogs/failure-title.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { toLocalDay } from '#src/domain/values/dates.ts';
import type { WeighInImportResult } from '#src/domain/weigh-ins/schema.ts';
import { describeResult, toRequest } from './import-request.ts';
import { previewRows } from './preview-rows.ts';
import { readCsv } from './read-csv.ts';

const TOO_LARGE = 'These are more weigh-ins than one request can hold. Split the file.';

/** The text that the owner typed and the fighters that they chose, as stored in a draft. */
type Input = { text: string; choices: readonly (readonly [nameKey: string, fighterId: number | null])[] };
type Status = { kind: 'success' | 'error'; text: string };

const EMPTY: Input = { text: '', choices: [] };

/** The text of the import, its preview, and the request that saves it. Text and choices are stored as a draft. */
export function useImport(fighters: readonly Fighter[], reload: () => Promise<void>) {
  const [input, setInput] = useState(EMPTY);
  const [savedInput, setSavedInput] = useState(EMPTY);
  const [status, setStatus] = useState<Status | null>(null);
  const { run, isBusy } = useAction();
  const isDirty = input.text.trim() !== '' && input !== savedInput;
  const drafts = useDrafts<Input>(
    'weigh-in-import',
    isDirty ? { subject: 'all', value: input } : null,
    setInput,
  );
  useUnsavedWarning(isDirty);
  // A long preview must not slow down typing.
  const shown = useDeferredValue(input);
  const table = useMemo(() => readCsv(shown.text), [shown.text]);
  const rows = useMemo(
    () =>
      'error' in table
        ? []
        : previewRows(table, {
            fighters,
            choices: new Map(shown.choices),
            today: toLocalDay(new Date()),
          }),
    [table, fighters, shown.choices],
  );

  function change(changed: Partial<Input>) {
    setStatus(null);
    setInput((current) => ({ ...current, ...changed }));
  }

  /** Sends all new weigh-ins in one request. After a lost response, a second click adds only the missing ones. */
  async function save(): Promise<void> {
    if (isBusy) return;
    const body = toRequest(rows);
    if (!body) return setStatus({ kind: 'error', text: TOO_LARGE });
    setStatus(null);
    await run(showFailure, async () => {
      const { data } = await adminApi.post<WeighInImportResult>('/api/fighters/weigh-ins', body);
      setStatus({
        kind: data.skipped.length > 0 ? 'error' : 'success',
        text: describeResult(data, fighters),
      });
      if (data.skipped.length === 0) setSavedInput(shown);
      await reload();
    });
  }

  const showFailure = (error: unknown) =>
    setStatus({
      kind: 'error',
      text: `${toFailureTitle('Error saving weigh-ins. Please try again.', error)} ${toErrorMessage(error)}`,
    });

  return {
    text: input.text,
    /** Why the text cannot be read as a table, or null. */
    tableError: 'error' in table ? table.error : null,
    rows,
    status,
    isSaving: isBusy,
    drafts,
    setText: (text: string) => change({ text }),
    choose: (nameKey: string, fighterId: number | null | undefined) =>
      change({
        choices: [
          ...input.choices.filter(([other]) => other !== nameKey),
          ...(fighterId === undefined ? [] : [[nameKey, fighterId] as const]),
        ],
      }),
    choices: input.choices,
    showError: (text: string) => setStatus({ kind: 'error', text }),
    save,
  };
}

export type WeighInImportState = ReturnType<typeof useImport>;
