import { getUsername } from '#src/admin/core/api/admin-session.ts';
import { deleteDraft, listAllDrafts } from '#src/admin/core/offline/drafts.ts';
import { removePhotosWithoutForm, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { toWaitingSavePath } from '#src/admin/core/offline/waiting-save-path.ts';
import { recordLock, type WaitingSave, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { toPersonSearch } from '#src/domain/privacy/privacy.ts';
import { NEW_REQUEST_PATH } from '#src/domain/records/admin-path.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import { capitalize } from '#src/domain/values/text.ts';

/** A draft or waiting save on this device that contains one of the terms of a search. */
export type UnsentChange = {
  key: string;
  /** What was changed, such as 'Bout sheet 7'. */
  title: string;
  /** The lines that contain a term. */
  texts: readonly string[];
  /** When a draft was stored, in milliseconds since the epoch. Null for a waiting save. */
  savedAt: number | null;
  /** The screen that shows it. Null for a waiting save of another user, and for a draft about one record. */
  href: string | null;
  /** Deletes it with its photos. */
  remove: () => Promise<void>;
};

/** Lists the lines of all texts in a form, or in anything that contains forms, without duplicates. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(listTexts))];
}

/** Formats the name of a draft, or the kind of a waiting save: 'new-requests' becomes 'New requests'. */
const toTitle = (name: string) => capitalize(name.replaceAll('-', ' ').replace('weigh in', 'weigh-in'));

const FORM_SCREENS: readonly string[] = [...KINDS, 'settings', 'do-not-film'];

/** Returns the path of the screen that offers to restore a draft, if the name of the draft is enough to know it. */
function toDraftPath(name: string): string | null {
  if (name === 'new-requests') return NEW_REQUEST_PATH;
  return FORM_SCREENS.includes(name) ? `/admin/${name}` : null;
}

/** Does nothing to a save that has been sent in the meantime. */
const removeSave = ({ id, kind, recordKey }: WaitingSave) =>
  withLock(recordLock(kind, recordKey), () => saveQueue.remove(id));

/**
 * Finds the drafts and waiting saves of all users of this device that contain one of the terms. They may be about a new
 * record, which the server cannot find. A browser without storage has no waiting saves.
 */
export async function findUnsentChanges(terms: readonly string[]): Promise<UnsentChange[]> {
  const search = toPersonSearch(terms);
  // Every text may be a handle. A handle is also compared with names.
  const findTexts = (value: unknown) =>
    search(listTexts(value).map((text) => ({ where: '', text, kind: 'handle' }))).map(({ text }) => text);

  const username = getUsername();
  const saves = (await saveQueue.readAll().catch(() => [])).map((save) => ({
    key: save.id,
    title: toTitle(save.kind),
    texts: findTexts([save.name, save.mode]),
    savedAt: null,
    href: save.owner === username ? toWaitingSavePath(save) : null,
    remove: async () => {
      await removeSave(save);
      await removePhotosWithoutForm();
    },
  }));
  const drafts = listAllDrafts().map(({ key, name, savedAt, value }) => ({
    key,
    title: toTitle(name),
    texts: findTexts(value),
    savedAt,
    href: toDraftPath(name),
    remove: async () => {
      deleteDraft(key);
      await removePhotosWithoutForm();
    },
  }));
  return [...saves, ...drafts].filter(({ texts }) => texts.length > 0);
}
