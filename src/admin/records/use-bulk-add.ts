import { useState } from 'react';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { BulkForm } from '#src/admin/core/editor/editor-mode.ts';
import { toBulkStrings } from '#src/admin/core/editor/record-strings.ts';
import { focusField } from '#src/admin/core/fields/field-ids.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { cancelLookUps } from '#src/admin/videos/links/link-api.ts';
import { type BulkPlan, planBulkAdd } from '#src/domain/records/bulk-add.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { bulkSlug } from '#src/domain/records/slug.ts';
import { webUrl } from '#src/domain/values/fields.ts';
import { parseUrlList } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { nameFromLink } from '#src/domain/videos/video-name.ts';

/** Describes how links become records of one kind. */
export type BulkSpec<Row> = {
  /** Title-case name of what each link becomes. It is also the name of a new record if the platform is unknown. */
  item: 'Video' | 'Fighter Video' | 'Gym Video';
  linksOf: (row: Row) => string[];
  /** Creates the request body for a new record with one link. */
  toNewRecord: (link: { url: string; name: string; slug: string }) => object;
  /** Creates the request body that replaces a record's links. Null if a record has only one link. */
  toLinksChange: ((urls: string[]) => object) | null;
  /** The end of the success message if nothing was skipped. In the product spec, only the one for gyms has a period. */
  successEnd: '.' | '';
};

export type RejectedLink = { url: string; reason: string };
type Progress = { settled: number; total: number };
type Outcome = { added: number; rejected: RejectedLink[] };

const TARGET_DELETED = 'The record that you chose under "Add to" was deleted. Choose another one.';
const NO_URL = 'Please enter at least one valid URL';

type Options = {
  kind: Kind;
  bulk: BulkForm;
  onChange: (change: Partial<BulkForm>) => void;
  /** Called when no link was rejected. */
  onDone: () => void;
  reload: () => Promise<void>;
};

/** Adds many links at once. Successes are not rolled back. Rejected links stay in the form with a reason. */
export function useBulkAdd<Row extends { id: number }>(spec: BulkSpec<Row>, options: Options) {
  const { kind, bulk, onChange, onDone, reload } = options;
  const api = recordApi<Row>(kind);
  const strings = toBulkStrings(spec.item);
  const { run, isBusy } = useAction({ onSettled: () => setProgress(null) });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<string>();
  const [rejected, setRejected] = useState<RejectedLink[]>([]);
  const urls = parseUrlList(bulk.text);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setRejected([]);
    setError(urls.length === 0 ? NO_URL : undefined);
    if (urls.length === 0) return focusField('bulk');
    cancelLookUps();
    await run(strings.saveFailed, add);
  }

  async function add(): Promise<void> {
    // Read the current records, because another tab or an earlier attempt may have added some of the links.
    const { data: rows } = await api.list();
    const target = rows.find(({ id }) => String(id) === bulk.target);
    if (bulk.target !== '' && !target) return notify.failure(strings.saveFailed, TARGET_DELETED);
    const plan = planBulkAdd(urls, target ? spec.linksOf(target) : rows.flatMap(spec.linksOf));
    const skipped = plan.storedCount + plan.repeatedCount;
    if (plan.newLinks.length === 0) return notify.warning(strings.allDuplicates);
    if (skipped > 0 && !(await confirm(toDuplicatesQuestion(plan), 'Add'))) return;
    report(target ? await addToRecord(target.id, plan.newLinks) : await addRecords(plan.newLinks));
    await reload();
  }

  async function addRecords(newUrls: string[]): Promise<Outcome> {
    const { valid, rejected: invalid } = validate(newUrls);
    const nowMs = Date.now();
    setProgress({ settled: 0, total: valid.length });
    const { done, failed } = await sendAll(
      valid,
      (url, index) => {
        const name = nameFromLink(parseVideoLink(url), spec.item);
        return api.create(spec.toNewRecord({ url, name, slug: bulkSlug(name, nowMs, index) }));
      },
      (settled) => setProgress({ settled, total: valid.length }),
    );
    const notSaved = failed.map(({ item, error: cause }) => ({ url: item, reason: toErrorMessage(cause) }));
    return { added: done.length, rejected: [...invalid, ...notSaved] };
  }

  /** Adds the links in one conditional request, which cannot overwrite links that somebody else added. */
  async function addToRecord(id: number, newUrls: string[]): Promise<Outcome> {
    const { valid, rejected: invalid } = validate(newUrls);
    if (valid.length === 0 || !spec.toLinksChange) return { added: 0, rejected: invalid };
    try {
      const { data, etag } = await api.read(id);
      const { newLinks: missing } = planBulkAdd(valid, spec.linksOf(data));
      await api.update(id, spec.toLinksChange([...spec.linksOf(data), ...missing]), etag);
      return { added: missing.length, rejected: invalid };
    } catch (failure) {
      const reason = toErrorMessage(failure);
      return { added: 0, rejected: [...invalid, ...valid.map((url) => ({ url, reason }))] };
    }
  }

  function report({ added, rejected: notAdded }: Outcome): void {
    if (notAdded.length === 0) {
      const skipped = urls.length - added;
      notify.success(strings.added(added) + (skipped > 0 ? strings.skipped(skipped) : spec.successEnd));
      onDone();
      return;
    }
    setRejected(notAdded);
    onChange({ text: notAdded.map(({ url }) => url).join('\n') });
    const count = notAdded.length;
    const stays = count === 1 ? 'it stays' : 'they stay';
    notify.failure(
      strings.saveFailed,
      `${added} added, ${count} not added: ${stays} in the box, with the reason below.`,
    );
  }

  return { urls, busy: isBusy, progress, error, rejected, submit };
}

function validate(urls: readonly string[]): { valid: string[]; rejected: RejectedLink[] } {
  const valid: string[] = [];
  const rejected: RejectedLink[] = [];
  for (const url of urls) {
    const { data, error } = webUrl.safeParse(url);
    if (error) rejected.push({ url, reason: error.issues[0]?.message ?? '' });
    else valid.push(data);
  }
  return { valid, rejected };
}

const toDuplicatesQuestion = ({ newLinks, storedCount, repeatedCount }: BulkPlan) =>
  `${storedCount + repeatedCount} duplicate(s) found: ${storedCount} already added, ` +
  `${repeatedCount} repeated in this list. Add only the ${newLinks.length} new unique video(s)?`;

type Failure<T> = { item: T; error: unknown };
type SentItems<T> = { done: T[]; failed: Failure<T>[] };

/** Number of parallel requests. Browsers open at most six connections per HTTP/1.1 host. */
const CONCURRENCY = 6;

/** Sends one request per item and waits for all of them. A failed request does not stop the others. */
export async function sendAll<T>(
  items: readonly T[],
  send: (item: T, index: number) => Promise<unknown>,
  onSettled: (settled: number) => void,
): Promise<SentItems<T>> {
  const results: ({ ok: true } | { ok: false; error: unknown })[] = [];
  let next = 0;
  let settled = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as T; // `index` is less than the length.
      results[index] = await send(item, index).then(
        () => ({ ok: true as const }),
        (error: unknown) => ({ ok: false as const, error }),
      );
      onSettled(++settled);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const outcome: SentItems<T> = { done: [], failed: [] };
  items.forEach((item, index) => {
    const result = results[index];
    if (result?.ok) outcome.done.push(item);
    else outcome.failed.push({ item, error: result?.error });
  });
  return outcome;
}
