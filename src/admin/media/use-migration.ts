import { useEffect, useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { Fighter, FighterChange } from '#src/domain/fighters/schema.ts';
import { isOldImage, suggestedUrl } from '#src/domain/media/old-image.ts';
import { formatCount } from '#src/domain/values/text.ts';

export type Images = { featuredImage: string; galleryImages: string[] };

/** The form values of one fighter. The gallery is edited as JSON. */
export type ImageEdit = { featuredImage: string; galleryText: string };

export type UpdateResult = { state: 'updating' } | { state: 'done' } | { state: 'failed'; reason: string };

/** Returns the fighters that still have an old image. */
export const listFightersToMigrate = (fighters: readonly Fighter[]): Fighter[] =>
  fighters.filter(({ featuredImage, galleryImages }) => [featuredImage, ...galleryImages].some(isOldImage));

const toEdit = ({ featuredImage, galleryImages }: Images): ImageEdit => ({
  featuredImage,
  galleryText: JSON.stringify(galleryImages, null, 2),
});

/** Parses the gallery field. Returns null if it is not a JSON list of strings. */
export function parseGallery({ galleryText }: ImageEdit): string[] | null {
  try {
    const list: unknown = JSON.parse(galleryText);
    return Array.isArray(list) && list.every((image) => typeof image === 'string') ? list : null;
  } catch {
    return null;
  }
}

/** Returns the change to send. If the gallery field is not valid JSON, the stored gallery stays. */
const toChange = (fighter: Images, edit: ImageEdit): Required<Pick<FighterChange, keyof Images>> => ({
  featuredImage: edit.featuredImage.trim(),
  galleryImages: parseGallery(edit) ?? fighter.galleryImages,
});

/** Replaces the URL of each old image with its most likely URL at the media host. */
export function applySuggestions(fighter: Images, edit: ImageEdit, baseUrl: string): ImageEdit {
  const { featuredImage, galleryImages } = toChange(fighter, edit);
  return toEdit({
    featuredImage: suggestedUrl(baseUrl, featuredImage),
    galleryImages: galleryImages.map((image) => suggestedUrl(baseUrl, image)),
  });
}

export const hasOldImage = (fighter: Images, edit: ImageEdit): boolean => {
  const { featuredImage, galleryImages } = toChange(fighter, edit);
  return [featuredImage, ...galleryImages].some(isOldImage);
};

const hasSameImages = (a: Images, b: Images): boolean =>
  JSON.stringify([a.featuredImage, a.galleryImages]) === JSON.stringify([b.featuredImage, b.galleryImages]);

/** The page that opens after a success. */
const DONE_PATH = '/admin';
const REDIRECT_MS = 2_000;

const DONE = '✓ All images updated successfully!';
const FAILED = 'Error updating images';
const CONFLICT = 'Somebody else changed these images in the meantime. Reload the page to see them.';

type Edits = Record<number, ImageEdit>;
type Status = { text: string; reason: string };

/** The edits on the migration screen and the update result of each fighter. Edits are stored as a draft. */
export function useMigration(fighters: readonly Fighter[], baseUrl: string) {
  const [edits, setEdits] = useState<Edits>({});
  const [results, setResults] = useState<Record<number, UpdateResult>>({});
  const [status, setStatus] = useState<Status | null>(null);
  const { run, isBusy } = useAction();
  /**
   * The images that may be stored for each fighter after the last attempt. After a failed attempt, these are either the
   * images from before the attempt or those that were sent.
   */
  const possible = useRef<Record<number, readonly Images[]>>({});
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = fighters.some(({ id }) => {
    const edit = edits[id];
    // An update ignores a gallery that is not valid JSON.
    return edit && (results[id]?.state !== 'done' || parseGallery(edit) === null);
  });
  const drafts = useDrafts<Edits>('migrate-images', dirty ? { subject: 'all', value: edits } : null, restore);
  useUnsavedWarning(dirty);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const getEdit = (fighter: Fighter): ImageEdit => edits[fighter.id] ?? toEdit(fighter);
  const setResult = (id: number, result: UpdateResult) => setResults((all) => ({ ...all, [id]: result }));

  /** Updates one fighter, unless somebody else has changed the fighter's images since they were loaded. */
  async function update(fighter: Fighter): Promise<boolean> {
    const path = `/api/fighters/${fighter.id}`;
    const fail = (error: unknown) => {
      setResult(fighter.id, { state: 'failed', reason: toErrorMessage(error) });
      return false;
    };
    setResult(fighter.id, { state: 'updating' });
    try {
      const { data, etag } = await adminApi.get<Fighter>(`${path}?view=edit`);
      const change = toChange(data, getEdit(fighter));
      // Images that an earlier click on this page has stored are not a conflict.
      const expected = possible.current[fighter.id] ?? [fighter];
      if (![change, ...expected].some((images) => hasSameImages(data, images))) return fail(CONFLICT);
      possible.current[fighter.id] = [data, change];
      await adminApi.put(path, change, etag);
      possible.current[fighter.id] = [change];
      setResult(fighter.id, { state: 'done' });
      return true;
    } catch (error) {
      return fail(error);
    }
  }

  /** Updates the fighters that no earlier click has updated. Returns the number of failures. */
  async function updateRemaining(): Promise<number> {
    let failedCount = 0;
    for (const fighter of fighters.filter(({ id }) => results[id]?.state !== 'done')) {
      if (!(await update(fighter))) failedCount += 1;
    }
    return failedCount;
  }

  async function updateAll(): Promise<void> {
    if (isBusy) return;
    clearTimeout(redirect.current);
    setStatus(null);
    const failedCount = await run(FAILED, updateRemaining);
    if (failedCount === undefined) return;
    if (failedCount > 0) {
      setStatus({ text: FAILED, reason: `${failedCount} of ${fighters.length} failed: see each below.` });
      return;
    }
    const oldCount = fighters.filter((fighter) => hasOldImage(fighter, getEdit(fighter))).length;
    const ignoredCount = fighters.filter((fighter) => parseGallery(getEdit(fighter)) === null).length;
    setStatus({ text: DONE, reason: describeRest(oldCount, ignoredCount) });
    // A redirect would lose the ignored edits.
    if (ignoredCount === 0) redirect.current = setTimeout(() => location.assign(DONE_PATH), REDIRECT_MS);
  }

  function edit(fighter: Fighter, change: ImageEdit): void {
    // The owner is still editing, so stay on this page.
    clearTimeout(redirect.current);
    setEdits((all) => ({ ...all, [fighter.id]: change }));
    setResults(({ [fighter.id]: _outdated, ...others }) => others);
  }

  function restore(draft: Edits): void {
    clearTimeout(redirect.current);
    setEdits(draft);
    setResults({});
  }

  function suggestAll(): void {
    // A running update would not save the suggestions, but would mark their fighters as updated.
    if (isBusy) return;
    for (const fighter of fighters) {
      const current = getEdit(fighter);
      if (hasOldImage(fighter, current)) edit(fighter, applySuggestions(fighter, current, baseUrl));
    }
  }

  return {
    getEdit,
    results,
    status,
    updating: isBusy,
    drafts,
    edit,
    suggestAll,
    updateAll,
  };
}

/** Describes what is left after a successful update. Returns '' if nothing is. */
const describeRest = (oldCount: number, ignoredCount: number): string =>
  [
    oldCount > 0 && `${formatCount(oldCount, 'fighter')} left with old URLs.`,
    ignoredCount > 0 && `${formatCount(ignoredCount, 'gallery', 'galleries')} not saved: see below.`,
  ]
    .filter(Boolean)
    .join(' ');
