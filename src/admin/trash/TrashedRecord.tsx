import { type FormEvent, useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { Field } from '#src/admin/fields/Field.tsx';
import { confirm } from '#src/admin/shell/confirm.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import { ApiError } from '#src/client/api.ts';
import { nextSlug, type Trashed } from '#src/domain/history.ts';
import styles from './TrashScreen.module.css';
import { eraseQuestion, KIND_NAMES, toDate, toTime } from './trash-messages.ts';

const TAKEN = 409;
const NOT_FOUND = 404;

type Props = {
  record: Trashed;
  /** Called when the record has left the trash, one way or the other. */
  onGone: () => Promise<void>;
};

/** One deleted record; where its slug was taken meanwhile, another one is offered. */
export function TrashedRecord({ record, onGone }: Props) {
  const { kind, id, name, slug, deletedAt, erasedAfter } = record;
  const [offered, setOffered] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function restore(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await adminApi.post(`/api/${kind}/${id}/restore`, offered === null ? {} : { slug: offered.trim() });
      notify.success(`${KIND_NAMES[kind]} restored`);
      await onGone();
    } catch (failure) {
      explain(failure);
    } finally {
      setBusy(false);
    }
  }

  function explain(failure: unknown) {
    if (failure instanceof ApiError && failure.status === TAKEN && slug !== null) {
      const tried = offered ?? slug;
      setError(`The slug ${tried} is taken by now. This one may be free.`);
      setOffered(nextSlug(tried));
      return;
    }
    const [issue] = failure instanceof ApiError ? (failure.problem?.issues ?? []) : [];
    setError(issue?.message);
    notify.failure(`${name} could not be restored.`, failure);
  }

  async function erase() {
    if (busy) return;
    const { sentence, about } = eraseQuestion(record);
    if (!(await confirm(sentence, 'Delete for good', about))) return;
    setBusy(true);
    try {
      await adminApi.remove(`/api/trash/${kind}/${id}`, null);
      notify.success(`${KIND_NAMES[kind]} deleted for good`);
      await onGone();
    } catch (failure) {
      notify.failure(`${name} could not be deleted.`, failure);
      if (failure instanceof ApiError && failure.status === NOT_FOUND) await onGone();
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <form className={styles['record']} onSubmit={restore} aria-label={name}>
        <div className={styles['words']}>
          <p className={styles['kind']}>{KIND_NAMES[kind]}</p>
          <h3>{name}</h3>
          <div className={styles['when']}>
            <p>
              Deleted <time dateTime={deletedAt}>{toTime(deletedAt)}</time>
            </p>
            <p>
              Deleted for good on <time dateTime={erasedAfter}>{toDate(erasedAfter)}</time>
            </p>
          </div>
        </div>
        {offered !== null && (
          <div className={styles['slug']}>
            <Field
              name={`slug-${kind}-${id}`}
              label="New slug"
              value={offered}
              onChange={setOffered}
              error={error}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </div>
        )}
        <div className={styles['actions']}>
          <button type="submit" className={styles['action']} aria-disabled={busy}>
            Restore<span className="visually-hidden"> {name}</span>
          </button>
          <button type="button" className={styles['action']} data-danger onClick={erase} aria-disabled={busy}>
            Delete for good <span className="visually-hidden">{name}</span>
          </button>
        </div>
      </form>
    </li>
  );
}
