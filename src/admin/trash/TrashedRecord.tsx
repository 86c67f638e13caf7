import { type FormEvent, useState } from 'react';
import { Field } from '#src/admin/shared/Field.tsx';
import { notify } from '#src/admin/shared/notify.tsx';
import { adminApi } from '#src/client/admin-session.ts';
import { ApiError } from '#src/client/api.ts';
import { type Kind, nextSlug, type Trashed } from '#src/domain/history.ts';
import styles from './TrashScreen.module.css';

const NAMES: Record<Kind, string> = {
  videos: 'Video',
  fighters: 'Fighter',
  gyms: 'Gym',
  'weight-classes': 'Weight class',
};
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const TAKEN = 409;

type Props = { record: Trashed; onRestored: () => Promise<void> };

/** One deleted record; where its slug was taken meanwhile, another one is offered. */
export function TrashedRecord({ record: { kind, id, name, slug, deletedAt }, onRestored }: Props) {
  const [offered, setOffered] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function restore(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await adminApi.post(`/api/${kind}/${id}/restore`, offered === null ? {} : { slug: offered.trim() });
      notify.success(`${NAMES[kind]} restored`);
      await onRestored();
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

  return (
    <li>
      <form className={styles['record']} onSubmit={restore} aria-label={name}>
        <div>
          <h3>{name}</h3>
          <p className={styles['when']}>
            {NAMES[kind]}, deleted {WHEN.format(new Date(deletedAt))}
          </p>
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
        <button type="submit" className="button" data-quiet aria-disabled={busy}>
          Restore<span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </li>
  );
}
