import { isStale, pathCreatedBefore } from '#src/admin/core/api/api-errors.ts';
import { type Resource, toRecordId } from '#src/admin/core/api/record-paths.ts';
import { addMissingFields, type EditMode, type SingleMode } from '#src/admin/core/editor/editor-mode.ts';
import type { EditorSpec, FieldName } from '#src/admin/core/editor/editor-spec.ts';
import { ApiError, type ApiResponse } from '#src/site/islands/api.ts';
import { type Edit, rebase, type StoredForm } from './edit.ts';
import { isEqual } from './merge.ts';
import { recordApi } from './record-api.ts';

/** An ETag that matches no version. The server responds with 412, so the save merges with the stored version. */
export const NO_VERSION = '"0"';
/** A retry gets another 412 only if somebody else saves between its read and its write. */
const MAX_ATTEMPTS = 4;

export type SaveResult<Form> =
  /** `mergedFields` lists the fields of `stored` that include changes by others. */
  | { outcome: 'saved'; stored: StoredForm<Form>; mergedFields: FieldName<Form>[] }
  /** Nothing was stored. `fields` are in conflict, and have the owner's values in `merged`. */
  | {
      outcome: 'conflict';
      merged: Edit<Form>;
      fields: FieldName<Form>[];
      mergedFields: FieldName<Form>[];
    };

/** The reason why a save with a conflict failed if its form is no longer open. */
export const FORM_WAS_CLOSED = 'It was changed elsewhere too and its form was closed, so nothing was saved.';

export type RequestApi<Row, Form> = {
  read: () => Promise<ApiResponse<Row>>;
  /** Stores an edit. `body` has the fields that changed. Throws an `ApiError` with status 412 if `edit` is outdated. */
  update: (body: object, edit: Edit<Form>) => Promise<ApiResponse<Row>>;
};

/** Picks the properties of `after` whose value differs from `before`. */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isEqual(value, known.get(field))),
  );
}

/** Picks the fields of the request body whose stored values may be different. */
const toChangedBody = <Form>({ base, form, unconfirmed = [] }: Edit<Form>, toBody: (form: Form) => object) =>
  Object.fromEntries(
    [base, ...unconfirmed].flatMap((version) => Object.entries(changedFields(toBody(version), toBody(form)))),
  );

/**
 * Sends the changed fields of a form. After a 412, merges the form with the stored version and tries again. If the
 * result equals the stored version, there is nothing left to save: an earlier request whose response was lost may have
 * stored it. Calls `onSend` before each update. Throws `ApiError`.
 */
export async function saveChanges<Row, Form extends object>(
  { toBody, toForm, merges }: Pick<EditorSpec<Row, Form>, 'toBody' | 'toForm' | 'merges'>,
  api: RequestApi<Row, Form>,
  edit: Edit<Form>,
  onSend: (form: Form) => void = () => undefined,
): Promise<SaveResult<Form>> {
  const toStored = ({ data, etag }: ApiResponse<Row>) => ({ form: toForm(data), etag });
  let current = edit;
  const mergedFields = new Set<FieldName<Form>>();
  for (let attempt = 1; ; attempt += 1) {
    const body = toChangedBody(current, toBody);
    if (Object.keys(body).length === 0) {
      const stored = { form: current.base, etag: current.etag };
      return { outcome: 'saved', stored, mergedFields: [...mergedFields] };
    }
    try {
      onSend(current.form);
      const stored = toStored(await api.update(body, current));
      return { outcome: 'saved', stored, mergedFields: [...mergedFields] };
    } catch (error) {
      if (!isStale(error) || attempt === MAX_ATTEMPTS) throw error;
    }
    const rebased = rebase(current, toStored(await api.read()), merges);
    for (const field of rebased.mergedFields) mergedFields.add(field);
    if (rebased.conflicts.length > 0)
      return {
        outcome: 'conflict',
        merged: rebased.merged,
        fields: rebased.conflicts,
        mergedFields: [...mergedFields],
      };
    current = rebased.merged;
  }
}

/** `edit` is the edit that was sent. For a new record, it has the id that the server assigned. */
export type SubmitResult<Form> = SaveResult<Form> & { edit: EditMode<Form> };

/**
 * Sends a form: creates its record, or saves its changes merged with changes by others. Sending the same form again
 * changes nothing. Calls `onCreateRejected` if the server rejected the new record. Throws `ApiError`.
 */
export async function submitForm<Row, Form extends object>(
  spec: EditorSpec<Row, Form, Resource>,
  stored: SingleMode<Form>,
  onCreateRejected: () => void = () => undefined,
): Promise<SubmitResult<Form>> {
  const api = recordApi<Row>(spec.resource);
  const mode = addMissingFields(spec.empty, stored);

  async function saveEdit(edit: EditMode<Form>): Promise<SubmitResult<Form>> {
    const requests = {
      read: () => api.read(edit.id),
      update: (body: object, { etag }: Edit<Form>) => api.update(edit.id, body, etag),
    };
    return { ...(await saveChanges(spec, requests, edit)), edit };
  }

  if (mode.kind === 'edit') return saveEdit(mode);
  const { key, form, sent, waiting } = mode;
  const toEdit = (id: number): EditMode<Form> => ({
    kind: 'edit',
    id,
    base: { ...spec.empty, ...(sent ?? form) },
    form,
    etag: NO_VERSION,
    ...(waiting && { waiting }),
  });
  try {
    const { data, etag } = await api.create(spec.toBody(form), key);
    return {
      outcome: 'saved',
      stored: { form: spec.toForm(data), etag },
      mergedFields: [],
      edit: toEdit(data.id),
    };
  } catch (error) {
    // An earlier request created the record, but its response was lost. Save later changes as an edit.
    const createdPath = pathCreatedBefore(error);
    if (createdPath !== null) return saveEdit(toEdit(toRecordId(createdPath)));
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) onCreateRejected();
    throw error;
  }
}
