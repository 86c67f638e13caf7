import * as z from 'zod';

const PREFIX = 'p8_admin_draft:';

/**
 * What was typed and not saved. `record` is what is being edited and the ETag of the version it was read at (null for
 * a new one), `saved` the form as it was filled, `values` the form as it stands.
 */
export type Draft<Form> = { record: { id: number; etag: string | null } | null; saved: Form; values: Form };

const toSchema = <Form>(form: z.ZodType<Form>) =>
  z.object({
    record: z.object({ id: z.int(), etag: z.string().nullable() }).nullable(),
    saved: form,
    values: form,
  });

/** The draft that a screen left in this tab; null if there is none, or none that today's form can hold. */
export function readDraft<Form>(screen: string, form: z.ZodType<Form>): Draft<Form> | null {
  const stored = sessionStorage.getItem(PREFIX + screen);
  if (stored === null) return null;
  try {
    return toSchema(form).parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Keeps a screen's draft for as long as the tab lives. */
export function writeDraft<Form>(screen: string, draft: Draft<Form>): void {
  sessionStorage.setItem(PREFIX + screen, JSON.stringify(draft));
}

/** Forgets a screen's draft. */
export function removeDraft(screen: string): void {
  sessionStorage.removeItem(PREFIX + screen);
}

/** Forgets every draft of this tab. */
export function removeAllDrafts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
