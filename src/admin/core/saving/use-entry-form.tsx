import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isNotFound, isTemporary } from '#src/admin/core/api/api-errors.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { Choices, FieldName } from '#src/admin/core/editor/editor-spec.ts';
import { toFieldErrors } from '#src/admin/core/editor/form-errors.ts';
import { ADD_BUTTON_ID, AddButtons, editButtonId, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { DraftName } from '#src/admin/core/offline/draft-names.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import type { StoredForm } from './edit.ts';
import {
  closedEntryForm,
  type EntryFormEvent,
  isStillOpen,
  type OpenEntry,
  reduceEntryForm,
  toNewEntry,
} from './entry-form-state.ts';
import { FORM_WAS_CLOSED, type RequestApi, type SaveResult, saveChanges } from './save-changes.ts';
import { DraftNotice, useDrafts } from './use-drafts.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

type StoredEntry = { id: number; version: number };

/** Describes the form for the entries of a list. A single entry has neither a screen nor a history. */
export type EntryFormSpec<Entry extends StoredEntry, Form extends object> = {
  /** The API path of the list. */
  path: string;
  /** The name under which unsaved forms are stored on this device. */
  draftName: DraftName;
  empty: Form;
  toForm: (entry: Entry) => Form;
  toBody: (form: Form) => object;
  labels: Record<FieldName<Form>, string>;
  /** Describes a field in a conflict. Only needed for fields that are not text. */
  toText?: (form: Form, field: FieldName<Form>) => string;
  /** Names an entry in messages. It may return ''. */
  toTitle: (form: Form) => string;
  /** Converts a draft from an earlier release. */
  readDraft?: (draft: OpenEntry<Form>) => OpenEntry<Form>;
};

const NOT_FOUND = 404;

export const toEtag = (version: number) => `"${version}"`;

const isDirty = <Form,>({ base, form }: OpenEntry<Form>): boolean =>
  JSON.stringify(base) !== JSON.stringify(form);

/** Opens, drafts and saves the form of an entry, and removes entries. `reload` loads the list again. */
export function useEntryForm<Entry extends StoredEntry, Form extends object>(
  spec: EntryFormSpec<Entry, Form>,
  reload: () => Promise<void>,
) {
  const { path, empty, toForm, toBody, labels, toTitle, readDraft = (draft) => draft } = spec;
  const { toText = (form: Form, field: FieldName<Form>) => String(form[field]) } = spec;
  const [state, setState] = useState(closedEntryForm<Form>);
  // A save ends long after the render that started it.
  const latest = useRef(state);
  const { openForm, errors, conflict, isRemoved } = state;
  const { run, isBusy } = useAction();
  const unsaved =
    openForm && isDirty(openForm) ? { subject: String(openForm.id ?? 'new'), value: openForm } : null;
  const drafts = useDrafts<OpenEntry<Form>>(spec.draftName, unsaved, restore);
  useUnsavedWarning(unsaved !== null);

  function dispatch(event: EntryFormEvent<Form>): void {
    latest.current = reduceEntryForm(empty, latest.current, event);
    setState(latest.current);
  }

  const toStored = (entry: Entry): StoredForm<Form> => ({
    form: toForm(entry),
    etag: toEtag(entry.version),
  });

  /** The requests for a stored entry. An update replaces the whole entry. */
  const toRequests = (id: number): RequestApi<Form, Form> => ({
    read: async () => {
      await reload();
      const entries = queryClient.getQueryData<Entry[]>([path]) ?? [];
      const entry = entries.find((candidate) => candidate.id === id);
      if (!entry) throw new ApiError('It was removed elsewhere.', NOT_FOUND);
      return { data: toForm(entry), etag: toEtag(entry.version) };
    },
    update: async (_, { form, etag }) => {
      const { data } = await adminApi.put<Entry>(`${path}/${id}`, toBody(form), etag);
      return { data: toForm(data), etag: toEtag(data.version) };
    },
  });

  function restore(draft: OpenEntry<Form>): void {
    dispatch({ type: 'opened', openForm: readDraft(draft) });
  }

  /** Dispatches an event that replaces the open form. If there are unsaved changes, asks the owner first. */
  async function replace(event: EntryFormEvent<Form>): Promise<void> {
    if (unsaved === null || (await confirm('Discard your changes?', 'Discard'))) dispatch(event);
  }

  /** Adds the entry of a new form, or saves an edit merged with changes by others. */
  async function send(submitted: OpenEntry<Form>): Promise<SaveResult<Form> & { id: number }> {
    const { id, key, form } = submitted;
    if (id === null) {
      const entry = await adminApi.createOrUpdate<Entry>(path, toBody(form), key);
      return { outcome: 'saved', id: entry.id, stored: toStored(entry), mergedFields: [] };
    }
    const asForm = (stored: Form) => stored;
    return { ...(await saveChanges({ toForm: asForm, toBody: asForm }, toRequests(id), submitted)), id };
  }

  async function save(): Promise<void> {
    const submitted = latest.current.openForm;
    if (!submitted) return;
    await run(
      (failure) => showFailure(failure, submitted),
      async () => {
        dispatch({ type: 'saveStarted' });
        const result = await send(submitted);
        if (result.outcome === 'conflict') {
          if (!isStillOpen(latest.current, submitted)) throw FORM_WAS_CLOSED;
          return dispatch({ type: 'conflictFound', submitted, conflict: result });
        }
        notify.success(submitted.id === null ? 'Entry added' : 'Entry saved');
        const { id, stored } = result;
        dispatch({ type: 'saved', submitted, id, stored });
        await reload();
      },
    );
  }

  /** Shows why a save failed. If the entry was removed elsewhere, the next save adds it as a new one. */
  async function showFailure(failure: unknown, submitted: OpenEntry<Form>): Promise<void> {
    if (isTemporary(failure)) dispatch({ type: 'saveUnconfirmed', submitted });
    if (isNotFound(failure)) await reload();
    const fieldErrors = toFieldErrors(failure, spec);
    const isOpen = isStillOpen(latest.current, submitted);
    if (isOpen && Object.keys(fieldErrors).length > 0)
      return dispatch({ type: 'rejected', submitted, errors: fieldErrors });
    if (isOpen && isNotFound(failure)) return dispatch({ type: 'removalFound', submitted });
    notify.failure('The entry could not be saved.', failure);
  }

  /** Saves the entry with the values that the owner chose. */
  async function resolveConflict(choices: Choices<Form>): Promise<void> {
    dispatch({ type: 'conflictResolved', choices });
    await save();
  }

  /** Removes an entry, and offers to undo that. Then moves the focus to the element with the id `focusedId`. */
  async function remove(entry: Entry, focusedId: string): Promise<void> {
    try {
      await adminApi.remove(`${path}/${entry.id}`, null);
      const undo = { label: 'Undo', onClick: () => void restoreRemoved(entry) };
      notify.success(`${toTitle(toForm(entry))} removed`, undo);
      await reload();
      restoreFocus(focusedId);
    } catch (failure) {
      notify.failure('The entry could not be removed.', failure);
    }
  }

  async function restoreRemoved({ id }: Entry): Promise<void> {
    try {
      await adminApi.post(`${path}/${id}/restore`, {});
      notify.success('Entry restored');
      await reload();
    } catch (failure) {
      notify.failure('The entry could not be restored.', failure);
    }
  }

  return {
    openForm,
    errors,
    conflict: conflict && {
      fields: conflict.fields.map((field) => ({
        name: field,
        label: labels[field],
        mine: toText(conflict.merged.form, field),
        theirs: toText(conflict.merged.base, field),
        theirSave: '',
      })),
      mergedLabels: conflict.mergedFields.map((field) => labels[field]),
      // The dialog returns the names of the fields that it received.
      onSave: (choices: Record<string, 'mine' | 'theirs'>) => void resolveConflict(choices as Choices<Form>),
      onBack: () => dispatch({ type: 'conflictDismissed' }),
    },
    isRemoved,
    saving: isBusy,
    drafts,
    toTitle,
    /** Opens the form for a new entry. `prefilled` are values that the owner did not type. */
    openNew: (prefilled = empty) => replace({ type: 'opened', openForm: toNewEntry(prefilled) }),
    openEntry: (entry: Entry) =>
      replace({
        type: 'opened',
        openForm: {
          id: entry.id,
          key: crypto.randomUUID(),
          ...toStored(entry),
          base: toForm(entry),
        },
      }),
    close: () => replace({ type: 'closed' }),
    change: (change: Partial<Form>) => dispatch({ type: 'changed', change }),
    save,
    remove,
  };
}

export type EntryEditor<Form extends object> = Omit<
  ReturnType<typeof useEntryForm<StoredEntry, Form>>,
  'openEntry' | 'remove'
>;

const CONFLICT = lazyCode(() => import('./ConflictDialog.tsx'));

type Props<Form extends object> = {
  editor: EntryEditor<Form>;
  addLabel: string;
  /** Renders the open form. */
  children: (openForm: OpenEntry<Form>) => ReactNode;
};

/** The open form of an entry or the button that adds one, the offer to restore a draft, and the conflict dialog. */
export function EntryFormArea<Form extends object>({ editor, addLabel, children }: Props<Form>) {
  const { openForm, drafts, conflict } = editor;
  const [draft] = drafts.offered;
  const lastForm = useRef(openForm);
  useEffect(() => {
    const closed = openForm ? null : lastForm.current;
    lastForm.current = openForm;
    // The focus was in the form. It goes to the button that opened it.
    if (closed && document.activeElement === document.body)
      restoreFocus(closed.id === null ? ADD_BUTTON_ID : editButtonId(closed.id));
  }, [openForm]);
  return (
    <>
      {!openForm && draft && (
        <DraftNotice
          draft={draft}
          title={editor.toTitle(draft.value.form) || 'an entry'}
          onRestore={drafts.restore}
          onDiscard={drafts.discard}
        />
      )}
      {openForm ? children(openForm) : <AddButtons addLabel={addLabel} onAdd={() => void editor.openNew()} />}
      {conflict && (
        <LazyPart
          code={CONFLICT}
          failureMessage="The other version could not be shown. Nothing was overwritten."
        >
          {({ ConflictDialog }) => <ConflictDialog {...conflict} />}
        </LazyPart>
      )}
    </>
  );
}

/** Opens the entry that the URL names (`?entry=5`). Returns true if there is no such entry. */
export function useLinkedEntry<Entry extends StoredEntry>(
  entries: readonly Entry[] | null,
  onOpen: (entry: Entry) => void,
): boolean {
  const [linkedId] = useSearchParam('entry');
  const linked = entries?.find(({ id }) => String(id) === linkedId);
  const open = useEffectEvent(() => linked && onOpen(linked));
  const isLoaded = entries !== null;
  useEffect(() => {
    if (isLoaded) void open();
  }, [isLoaded]);
  return isLoaded && linkedId !== null && !linked;
}
