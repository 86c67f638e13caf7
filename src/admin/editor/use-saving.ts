import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { ApiError } from '#src/client/api.ts';
import type { Version } from '#src/domain/history.ts';
import {
  type EditMode,
  type EditorMode,
  isFormOpen,
  modeAfterSave,
  type OpenEditorMode,
  recordKeyOf,
} from './editor-mode.ts';
import type { Choices, Conflict, EditorSpec } from './editor-spec.ts';
import { type FieldErrors, findErrors, focusFirstError, toFieldErrors } from './form-errors.ts';
import { isEqual } from './is-equal.ts';
import { mergeForms } from './merge.ts';
import { toRecordTexts } from './record-texts.ts';
import { type Edit, rebase, type SaveResult, saveChanges } from './save-changes.ts';
import { findSave } from './versions.ts';

/** No version has this tag: a save with it is always compared with what is stored. */
const NO_VERSION = '"0"';

const LEFT = 'It was changed elsewhere too, and its form was closed: nothing was saved.';

type Screen<Form> = {
  mode: EditorMode<Form>;
  /** The mode by now: what was typed while a request was under way is in it. */
  latest: RefObject<EditorMode<Form>>;
  setMode: Dispatch<SetStateAction<EditorMode<Form>>>;
  open: (mode: EditorMode<Form>) => void;
  /** Closes a form that was saved. */
  close: (saved: OpenEditorMode<Form>, next: EditorMode<Form>) => void;
  reload: () => Promise<void>;
};

type Pending<Form> = Conflict<Form> & { tried: EditMode<Form>; merged: Edit<Form> };

/** Saves what is open in a screen. Changes of others are merged; where both sides changed a field the owner chooses. */
export function useSaving<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form>,
  { mode, latest, setMode, open, close, reload }: Screen<Form>,
) {
  const { toForm, merges = {} } = spec;
  const path = `/api/${spec.resource}`;
  const texts = toRecordTexts(spec);
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [saving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const [conflict, setConflict] = useState<Pending<Form> | null>(null);

  const read = (id: number) => adminApi.get<Row>(`${path}/${id}?view=edit`);
  const recordApi = (id: number) => ({
    read: () => read(id),
    put: (body: object, etag: string | null) => adminApi.put<Row>(`${path}/${id}`, body, etag),
  });

  /** The open form, if it is still of the record that was being saved: the owner may have gone on to another one. */
  function findStillOpen(shown: OpenEditorMode<Form>): OpenEditorMode<Form> | null {
    const now = latest.current;
    return isFormOpen(now) && recordKeyOf(now) === recordKeyOf(shown) ? now : null;
  }

  /** One save at a time; a failure is explained, and the form stays. */
  async function run(shown: OpenEditorMode<Form>, work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await work();
    } catch (error) {
      const refused = toFieldErrors(error, spec);
      if (findStillOpen(shown)) {
        setErrors(refused);
        focusFirstError(spec, refused);
      }
      notify.failure(texts.saveFailed, error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function save(): Promise<void> {
    if (mode.kind !== 'add' && mode.kind !== 'edit') return;
    const found = findErrors(spec, mode.form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(spec, found);
    await run(mode, () => (mode.kind === 'add' ? create(mode) : store(mode, mode)));
  }

  async function create(tried: OpenEditorMode<Form> & { kind: 'add' }): Promise<void> {
    const sent = tried.sent ?? tried.form;
    const remember = (form: Form | null) =>
      setMode((now) => (now.kind === 'add' && now.key === tried.key ? { ...now, sent: form } : now));
    remember(sent);
    try {
      const { data, etag, status } = await adminApi.post<Row>(path, spec.toBody(tried.form), tried.key);
      const stored = toForm(data);
      if (status === 201) return finish(tried, data.id, { base: stored, form: stored, etag }, texts.created);
      // An earlier try was stored and its answer was lost: what was typed since then is an edit of that record.
      await store({ kind: 'edit', id: data.id, base: sent, form: tried.form, etag: NO_VERSION }, tried);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) remember(null);
      throw error;
    }
  }

  /** Stores an edit; `shown` is the form that it was made from, `kept` are changes of others that are in it already. */
  async function store(
    edit: EditMode<Form>,
    shown: OpenEditorMode<Form>,
    kept: readonly (keyof Form & string)[] = [],
  ): Promise<void> {
    const result = await saveChanges(spec, recordApi(edit.id), edit);
    if (result.outcome === 'conflict') return ask(edit, shown, result);
    const done = shown.kind === 'add' ? texts.created : texts.updated;
    await finish(shown, edit.id, result.saved, done, [...new Set([...kept, ...result.mergedFields])]);
  }

  async function ask(
    tried: EditMode<Form>,
    shown: OpenEditorMode<Form>,
    { merged, fields, mergedFields }: SaveResult<Form> & { outcome: 'conflict' },
  ): Promise<void> {
    const versions = await adminApi.get<Version<Row>[]>(`${path}/${tried.id}/history`).then(
      ({ data }) => data,
      // The question can be asked without it.
      () => [],
    );
    // The fields are of the form.
    const saves = Object.fromEntries(
      fields.map((field) => [field, findSave(versions, toForm, field)]),
    ) as Conflict<Form>['saves'];
    const now = findStillOpen(shown);
    if (!now) return notify.failure(texts.saveFailed, LEFT);
    if (shown.kind === 'add') open({ ...tried, form: now.form });
    setConflict({ tried, merged, fields, mergedFields, saves, mine: tried.form, theirs: merged.base });
  }

  /** Saves the merged form with the sides that the owner has chosen. */
  async function resolve(choices: Choices<Form>): Promise<void> {
    const now = latest.current;
    if (!conflict || now.kind !== 'edit') return;
    const { merged, tried, fields, mergedFields } = conflict;
    const resolved = { ...merged.form };
    for (const field of fields) if (choices[field] === 'theirs') resolved[field] = merged.base[field];
    // An upload may have ended while the question was open.
    const { merged: form } = mergeForms(tried.form, now.form, resolved, merges);
    const edit: EditMode<Form> = { ...now, ...merged, form };
    open(edit);
    await run(edit, () => store(edit, edit, mergedFields));
  }

  /** Leaves what was saved; but what was typed while it was being saved stays open, as an edit of it. */
  async function finish(
    shown: OpenEditorMode<Form>,
    id: number,
    saved: Edit<Form>,
    done: string,
    mergedFields: readonly (keyof Form & string)[] = [],
  ): Promise<void> {
    const kept = mergedFields.map((field) => spec.labels[field]).join(', ');
    notify.success(kept ? `${done}. Also kept, saved meanwhile: ${kept}` : done);
    const now = findStillOpen(shown);
    if (now && !isEqual(now.form, shown.form)) {
      const { merged } = mergeForms(shown.form, now.form, saved.form, merges);
      open({ kind: 'edit', id, ...saved, form: merged });
    } else if (now) {
      close(shown, modeAfterSave(now.kind === 'bulk' ? { ...now, kind: 'add' } : now, spec.empty));
    }
    await reload();
  }

  /** Saves an earlier version over the one that is being edited, and keeps it open. */
  async function restoreVersion(record: Row): Promise<void> {
    if (mode.kind !== 'edit' || saving) return;
    const edit = { ...mode, form: toForm(record) };
    open(edit);
    await run(edit, async () => {
      const result = await saveChanges(spec, recordApi(edit.id), edit);
      if (result.outcome === 'conflict') return ask(edit, edit, result);
      open({ kind: 'edit', id: edit.id, ...result.saved });
      notify.success('Version restored');
      await reload();
    });
  }

  /** An edit over what is stored by now; as it is where that can't be read, or where the owner has to choose. */
  async function toCurrent(edit: EditMode<Form>): Promise<EditMode<Form>> {
    try {
      const { merged, conflicts } = rebase(spec, edit, await read(edit.id));
      return conflicts.length > 0 ? { ...edit, form: merged.form } : { ...edit, ...merged };
    } catch {
      return edit;
    }
  }

  return {
    errors,
    saving,
    conflict,
    save,
    resolve,
    leaveConflict: () => setConflict(null),
    restoreVersion,
    toCurrent,
    read,
    /** For another form. */
    reset: () => {
      setErrors({});
      setConflict(null);
    },
  };
}
