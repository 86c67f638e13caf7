import { useEffect, useEffectEvent } from 'react';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { consumePrefill } from '#src/admin/core/offline/drafts.ts';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { findStoredRow, orStored } from '#src/admin/core/offline/or-stored.ts';
import type { StoredForm } from '#src/admin/core/saving/edit.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { NO_VERSION } from '#src/admin/core/saving/save-changes.ts';
import { toWaitingMode } from '#src/admin/core/saving/waiting-forms.ts';
import { type EditorMode, newRecordMode, type OpenEditorMode } from './editor-mode.ts';
import { toMode, toSegment } from './editor-route.ts';
import type { EditorSpec, RecordForm, RecordRow } from './editor-spec.ts';
import { toRecordStrings } from './record-strings.ts';
import { useEditorRoute } from './use-editor-route.ts';
import type { EditorStore } from './use-editor-state.ts';

type Options<Row> = {
  /** Path of the screen. */
  base: string;
  hasBulk: boolean;
  /** Finds a record in the loaded list. */
  findRow: (id: number) => Row | undefined;
  /** Asks before unsaved work is discarded. */
  confirmDiscard: () => Promise<boolean>;
};

/** Opens forms: from the list, the URL, a draft, a waiting save, or a prefill from another screen. */
export function useOpening<Row extends RecordRow, Form extends RecordForm>(
  spec: EditorSpec<Row, Form>,
  { state: { mode }, current, dispatch, dispatchClosing }: EditorStore<Form>,
  { base, hasBulk, findRow, confirmDiscard }: Options<Row>,
) {
  const { resource, empty, toForm } = spec;

  async function readStored(id: number): Promise<StoredForm<Form>> {
    const { data, etag } = await recordApi<Row>(resource).read(id);
    return { form: toForm(data), etag };
  }

  /**
   * Reads a record. If there is no response, uses its row in the loaded list, or in the list stored on this device. The
   * save then merges any newer version.
   */
  const readStoredOrLoaded = (id: number): Promise<StoredForm<Form>> =>
    orStored(
      () => readStored(id),
      async () => {
        const row = findRow(id) ?? (await findStoredRow<Row>(listPath(resource), id));
        return row && { form: toForm(row), etag: NO_VERSION };
      },
    );

  /** Restores a draft or a waiting save. It opens even if its record cannot be read. */
  async function restore(draft: OpenEditorMode<Form>, isCurrent = () => true): Promise<void> {
    const stored = draft.kind === 'edit' ? await readStored(draft.id).catch(() => null) : null;
    if (isCurrent()) dispatch({ type: 'draftRestored', draft, stored });
  }

  /**
   * Opens the form of a record, from its waiting save if there is one. Does nothing if something else was opened in the
   * meantime.
   */
  async function openRecord(id: number, onFailure: (error: unknown) => void): Promise<void> {
    dispatch({ type: 'openRequested' });
    const { openings } = current();
    const isCurrent = () => openings === current().openings;
    const waiting = await saveQueue.find(resource, id);
    if (waiting) return restore(toWaitingMode(waiting), isCurrent);
    try {
      const { form, etag } = await readStoredOrLoaded(id);
      if (isCurrent()) dispatch({ type: 'opened', mode: { kind: 'edit', id, etag, base: form, form } });
    } catch (error) {
      if (isCurrent()) onFailure(error);
    }
  }

  /** Opens the record that the URL names, if it names one. */
  function openRecordInUrl(urlMode: EditorMode<Form>): void {
    if (urlMode.kind !== 'opening') return;
    const segment = String(urlMode.id);
    void openRecord(urlMode.id, (error) =>
      dispatch({
        type: 'opened',
        mode: { kind: 'list', failure: { segment, reason: toErrorMessage(error) } },
      }),
    );
  }

  const onMount = useEffectEvent(() => {
    const fields = consumePrefill(resource);
    if (fields) dispatch({ type: 'opened', mode: newRecordMode('add', { ...empty, ...fields }) });
    openRecordInUrl(mode);
  });
  useEffect(() => onMount(), []);

  useEditorRoute({
    base,
    segment: toSegment(mode),
    confirmDiscard,
    onNavigate: (segment) => {
      const urlMode = toMode(segment, empty, hasBulk);
      dispatchClosing({ type: 'opened', mode: urlMode });
      openRecordInUrl(urlMode);
    },
  });

  return {
    openFromList: (id: number) =>
      openRecord(id, (error) => notify.failure(toRecordStrings(spec.resource).openFailed, error)),
    /** Opens a draft or a waiting save. */
    openDraft: (draft: OpenEditorMode<Form>) => restore(draft),
  };
}
