import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import type { BulkForm } from '#src/admin/editor/editor-mode.ts';
import { confirm } from '#src/admin/shell/confirm.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import { type BulkPlan, planBulkAdd } from '#src/domain/bulk-add.ts';
import { webUrl } from '#src/domain/fields.ts';
import { parseUrlList } from '#src/domain/url-list.ts';
import { sendAll } from './send-all.ts';

/** How links become records of one noun, and the words for it. */
export type BulkSpec<Row> = {
  path: string;
  linksOf: (row: Row) => string[];
  /** The body that makes an entry of its own of a link. */
  toEntry: (url: string, nowMs: number, index: number) => unknown;
  /** The body that gives a record these links; null where a record has one link alone. */
  toLinks: ((urls: string[]) => unknown) | null;
  added: (added: number, skipped: number) => string;
  allDuplicates: string;
  saveFailed: string;
};

export type RefusedLink = { url: string; reason: string };
type Progress = { settled: number; total: number };
type Outcome = { added: number; refused: RefusedLink[] };

const TARGET_GONE = 'What the links are to be added to was deleted: choose another one.';
const NONE = 'Please enter at least one valid URL';

type Panel = {
  bulk: BulkForm;
  change: (bulk: Partial<BulkForm>) => void;
  /** All of it is done. */
  end: () => void;
  reload: () => Promise<void>;
};

/** Adds many links at once. What worked stays, and what failed stays in the box with its reason. */
export function useBulkAdd<Row extends { id: number }>(spec: BulkSpec<Row>, panel: Panel) {
  const { bulk, change, end, reload } = panel;
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<RefusedLink[]>([]);
  const urls = parseUrlList(bulk.text);

  async function submit(): Promise<void> {
    if (busy) return;
    setRefused([]);
    setError(urls.length === 0 ? NONE : undefined);
    if (urls.length === 0) return document.getElementById('field-bulk')?.focus();
    setBusy(true);
    try {
      await add();
    } catch (failure) {
      notify.failure(spec.saveFailed, failure);
    } finally {
      setProgress(null);
      setBusy(false);
    }
  }

  async function add(): Promise<void> {
    // Read now: what another tab, or a first try of this one, has added meanwhile is no news.
    const { data: rows } = await adminApi.get<Row[]>(`${spec.path}?view=edit`);
    const target = rows.find(({ id }) => String(id) === bulk.target);
    if (bulk.target !== '' && !target) return notify.failure(spec.saveFailed, TARGET_GONE);
    const plan = planBulkAdd(urls, target ? spec.linksOf(target) : rows.flatMap(spec.linksOf));
    const skipped = plan.alreadyThere + plan.repeated;
    if (plan.fresh.length === 0) return notify.warning(spec.allDuplicates);
    if (skipped > 0 && !(await confirm(toQuestion(plan), 'Add'))) return;
    const outcome = target ? await addTo(target.id, plan.fresh) : await addEntries(plan.fresh);
    report(outcome, skipped);
    await reload();
  }

  async function addEntries(fresh: string[]): Promise<Outcome> {
    const { valid, refused: invalid } = check(fresh);
    const nowMs = Date.now();
    setProgress({ settled: 0, total: valid.length });
    const { done, failed } = await sendAll(
      valid,
      (url, index) => adminApi.post(spec.path, spec.toEntry(url, nowMs, index)),
      (settled) => setProgress({ settled, total: valid.length }),
    );
    const refusedNow = failed.map(({ item, error: cause }) => ({ url: item, reason: toErrorMessage(cause) }));
    return { added: done.length, refused: [...invalid, ...refusedNow] };
  }

  /** One save for all. It is made against the record as it is now, so that nobody's links are overwritten. */
  async function addTo(id: number, fresh: string[]): Promise<Outcome> {
    const { valid, refused: invalid } = check(fresh);
    if (valid.length === 0 || !spec.toLinks) return { added: 0, refused: invalid };
    try {
      const { data, etag } = await adminApi.get<Row>(`${spec.path}/${id}?view=edit`);
      const { fresh: missing } = planBulkAdd(valid, spec.linksOf(data));
      await adminApi.put(`${spec.path}/${id}`, spec.toLinks([...spec.linksOf(data), ...missing]), etag);
      return { added: valid.length, refused: invalid };
    } catch (failure) {
      const reason = toErrorMessage(failure);
      return { added: 0, refused: [...invalid, ...valid.map((url) => ({ url, reason }))] };
    }
  }

  function report(outcome: Outcome, skipped: number): void {
    if (outcome.refused.length === 0) {
      notify.success(spec.added(outcome.added, skipped));
      end();
      return;
    }
    setRefused(outcome.refused);
    change({ text: outcome.refused.map(({ url }) => url).join('\n') });
    const count = outcome.refused.length;
    notify.failure(
      spec.saveFailed,
      `${outcome.added} added, ${count} not: ${count === 1 ? 'it stays' : 'they stay'} in the box, with the reason beneath.`,
    );
  }

  return { urls, busy, progress, error, refused, submit };
}

function check(urls: readonly string[]): { valid: string[]; refused: RefusedLink[] } {
  const valid: string[] = [];
  const refused: RefusedLink[] = [];
  for (const url of urls) {
    const { data, error } = webUrl.safeParse(url);
    if (error) refused.push({ url, reason: error.issues[0]?.message ?? '' });
    else valid.push(data);
  }
  return { valid, refused };
}

const toQuestion = ({ fresh, alreadyThere, repeated }: BulkPlan) =>
  `${alreadyThere + repeated} duplicate(s) found: ${alreadyThere} already added, ${repeated} repeated in this list. ` +
  `Add only the ${fresh.length} new unique video(s)?`;
