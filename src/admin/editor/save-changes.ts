import { ApiError, type ApiResponse } from '#src/client/api.ts';
import type { EditorSpec } from './editor-spec.ts';
import { isEqual } from './is-equal.ts';
import { mergeForms } from './merge.ts';

const STALE = 412;
/** Others would have to save between each two of our requests. */
const ATTEMPTS_MAX = 4;

/** A form, the version of the record that it began from, and the tag of that version. */
export type Edit<Form> = { base: Form; form: Form; etag: string | null };

/** How one record is read and changed. */
export type RecordApi<Row> = {
  read: () => Promise<ApiResponse<Row>>;
  put: (body: object, etag: string | null) => Promise<ApiResponse<Row>>;
};

/** An edit over the version that an answer shows, with the fields that a person has to decide on. */
export function rebase<Row, Form extends object>(
  { toForm, merges = {} }: Pick<EditorSpec<Row, Form>, 'toForm' | 'merges'>,
  { base, form }: Edit<Form>,
  { data, etag }: ApiResponse<Row>,
) {
  const theirs = toForm(data);
  const { merged, conflicts, mergedFields } = mergeForms(base, form, theirs, merges);
  return { merged: { base: theirs, form: merged, etag }, conflicts, mergedFields };
}

export type SaveResult<Form> =
  /** `saved` is the version that is stored now, `mergedFields` are the fields in which it has changes of others. */
  | { outcome: 'saved'; saved: Edit<Form>; mergedFields: (keyof Form & string)[] }
  /** Nothing was stored. `merged` has all that needed no decision, over the version that is stored. */
  | {
      outcome: 'conflict';
      merged: Edit<Form>;
      fields: (keyof Form & string)[];
      mergedFields: (keyof Form & string)[];
    };

/** The fields of a body that differ from another one. */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isEqual(value, known.get(field))),
  );
}

/**
 * Stores the changed fields of a form. What others saved meanwhile is merged and kept. A form that equals what is
 * stored is saved, for a save whose answer was lost looks like that. Throws `ApiError`.
 */
export async function saveChanges<Row, Form extends object>(
  spec: Pick<EditorSpec<Row, Form>, 'toBody' | 'toForm' | 'merges'>,
  api: RecordApi<Row>,
  edit: Edit<Form>,
): Promise<SaveResult<Form>> {
  const { toBody, toForm } = spec;
  let { base, form, etag } = edit;
  const mergedFields = new Set<keyof Form & string>();
  for (let attempt = 1; ; attempt += 1) {
    const body = changedFields(toBody(base), toBody(form));
    if (Object.keys(body).length === 0)
      return { outcome: 'saved', saved: { base, form: base, etag }, mergedFields: [...mergedFields] };
    try {
      const answer = await api.put(body, etag);
      const stored = toForm(answer.data);
      return {
        outcome: 'saved',
        saved: { base: stored, form: stored, etag: answer.etag },
        mergedFields: [...mergedFields],
      };
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === STALE;
      if (!isStale || attempt === ATTEMPTS_MAX) throw error;
    }
    const {
      merged,
      conflicts,
      mergedFields: newlyMerged,
    } = rebase(spec, { base, form, etag }, await api.read());
    for (const field of newlyMerged) mergedFields.add(field);
    if (conflicts.length > 0)
      return { outcome: 'conflict', merged, fields: conflicts, mergedFields: [...mergedFields] };
    ({ base, form, etag } = merged);
  }
}
