import { useEffect, useEffectEvent } from 'react';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { consumePrefill } from './drafts.ts';
import { type EditorMode, newRecordMode, type OpenEditorMode } from './editor-mode.ts';
import { toMode, toSegment } from './editor-route.ts';
import type { EditorSpec, RecordForm, RecordRow } from './editor-spec.ts';
import { recordApi } from './record-api.ts';
import { toRecordStrings } from './record-strings.ts';
import type { StoredForm } from './save-changes.ts';
import { useEditorRoute } from './use-editor-route.ts';
import type { EditorStore } from './use-editor-state.ts';

type Options = {
  /** Path of the screen. */
  base: string;
  hasBulk: boolean;
  /** Asks before unsaved work is discarded. */
  confirmDiscard: () => Promise<boolean>;
};

/** Opens forms: from the list, the URL, a draft, or a prefill of another screen. */
export function useOpening<Row extends RecordRow, Form extends RecordForm>(
  spec: EditorSpec<Row, Form>,
  { state: { mode }, current, dispatch, dispatchClosing }: EditorStore<Form>,
  { base, hasBulk, confirmDiscard }: Options,
) {
  const { resource, empty, toForm } = spec;

  async function readStored(id: number): Promise<StoredForm<Form>> {
    const { data, etag } = await recordApi<Row>(resource).read(id);
    return { form: toForm(data), etag };
  }

  /** Loads a record and opens its form, unless something else was opened in the meantime. */
  async function openRecord(id: number, onFailure: (error: unknown) => void): Promise<void> {
    dispatch({ type: 'openRequested' });
    const { openings } = current();
    const isCurrent = () => openings === current().openings;
    try {
      const { form, etag } = await readStored(id);
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
        mode: { kind: 'list', failed: { segment, reason: toErrorMessage(error) } },
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
    openDraft: async (draft: OpenEditorMode<Form>) => {
      // A draft opens even if its record cannot be read.
      const stored = draft.kind === 'edit' ? await readStored(draft.id).catch(() => null) : null;
      dispatch({ type: 'draftRestored', draft, stored });
    },
  };
}
