import { useEffect, useEffectEvent, useState } from 'react';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { listPath, SETTINGS_ID } from '#src/admin/core/api/record-paths.ts';
import type { EditorMode, OpenEditorMode } from '#src/admin/core/editor/editor-mode.ts';
import type { FormUpdate } from '#src/admin/core/editor/editor-spec.ts';
import { useEditorState } from '#src/admin/core/editor/use-editor-state.ts';
import { useOpenForm } from '#src/admin/core/editor/use-open-form.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { findStoredList, orStored } from '#src/admin/core/offline/or-stored.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { NO_VERSION } from '#src/admin/core/saving/save-changes.ts';
import { toWaitingMode } from '#src/admin/core/saving/waiting-forms.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { SettingsForm, SettingsSpec } from './settings-form.ts';

type Row = Settings & { id: number };

const OPENING: EditorMode<SettingsForm> = { kind: 'opening', id: SETTINGS_ID };

/** The editor of the settings: their form, requests, drafts and warnings about unsaved changes. */
export function useSettingsEditor(spec: SettingsSpec) {
  const store = useEditorState(spec, () => OPENING);
  const { state, current, dispatch } = store;
  const { mode, errors, isSaving } = state;
  const [load, setLoad] = useState<Load<Row[]>>({ state: 'loading' });

  const reload = () => queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY });
  const { dirty, save, afterConfirm, parts } = useOpenForm<Row, SettingsForm>(spec, store, {
    load,
    reload,
    onReturn: () => undefined,
    siteHref: () => '/',
    restore,
  });

  /**
   * Reads the stored settings, or the copy on this device if the server does not respond. Returns null after a failure,
   * which the screen shows.
   */
  async function read() {
    try {
      const { data, etag } = await orStored(
        () => recordApi<Settings>(spec.resource).read(SETTINGS_ID),
        async () => {
          const data = await findStoredList<Settings>(listPath(spec.resource));
          // The save merges any newer version.
          return data && { data, etag: NO_VERSION };
        },
      );
      setLoad({ state: 'loaded', data: [{ ...data, id: SETTINGS_ID }] });
      return { form: spec.toForm(data), etag };
    } catch (error) {
      setLoad({ state: 'failed', error });
      return null;
    }
  }

  /** Restores a draft or a waiting save, even if the stored settings cannot be read. */
  async function restore(draft: OpenEditorMode<SettingsForm>): Promise<void> {
    dispatch({ type: 'draftRestored', draft, stored: await read() });
  }

  /** Opens the settings, with the values that wait for the network if there are any. */
  async function open(): Promise<void> {
    setLoad({ state: 'loading' });
    dispatch({ type: 'openRequested' });
    const { openings } = current();
    const waiting = await saveQueue.find(spec.resource, SETTINGS_ID);
    const stored = await read();
    // A draft from an interrupted session may have been restored in the meantime.
    if (openings !== current().openings) return;
    if (waiting) dispatch({ type: 'draftRestored', draft: toWaitingMode(waiting), stored });
    else if (stored)
      dispatch({ type: 'opened', mode: { kind: 'edit', id: SETTINGS_ID, base: stored.form, ...stored } });
  }
  const onMount = useEffectEvent(open);
  useEffect(() => void onMount(), []);

  return {
    spec,
    mode,
    /** May have failed while the form shows a restored draft or a waiting save. */
    load,
    open,
    errors,
    isDirty: dirty,
    isSaving,
    change: (change: FormUpdate<SettingsForm>) => dispatch({ type: 'changed', change }),
    save,
    discard: afterConfirm(() => {
      const edit = current().mode;
      if (edit.kind === 'edit') dispatch({ type: 'opened', mode: { ...edit, form: edit.base } });
    }),
    ...parts,
    /** Saves that the owner must decide about. The form shows the values of the other waiting saves. */
    stoppedSaves: parts.waitingSaves.filter(({ problem }) => problem !== null),
  };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
