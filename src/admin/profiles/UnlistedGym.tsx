import { useId, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { sendWithKey } from '#src/admin/core/api/send-with-key.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { bulkSlug, toSlug } from '#src/domain/records/slug.ts';
import styles from './ProfilesScreen.module.css';
import type { Review } from './review.ts';

/** The name of the form field whose value is the id of the gym that the owner chose, or ''. */
export const UNLISTED_GYM_FIELD = 'unlistedGym';

const GYMS_PATH = listPath('gyms');

/** A gym that the fighter typed. The owner chooses a listed gym instead, or adds the typed one to the directory. */
export function UnlistedGym({ name, city, current }: NonNullable<Review['unlistedGym']>) {
  const id = useId();
  const { load, reload } = useResource<Gym[]>(GYMS_PATH);
  const [gymId, setGymId] = useState('');
  const { run, isBusy } = useAction();

  async function create() {
    const question = `Add ${name} to the gyms?`;
    const detail = 'Visitors see it in the directory at once. You can add its state and films later.';
    if (isBusy || !(await confirm(question, 'Add the gym', detail))) return;
    await run('The gym could not be added.', async () => {
      const slug = toSlug(name) || bulkSlug(name, Date.now(), 0);
      const gym = await sendWithKey(['/api/gyms', name, city], (key) =>
        adminApi.createOrUpdate<Gym>('/api/gyms', { name, slug, city }, key),
      );
      await reload();
      setGymId(String(gym.id));
      notify.success(`${name} added`, { label: 'Open', href: `/admin/gyms/${gym.id}` });
    });
  }

  return (
    <fieldset className={styles['field']}>
      <legend>A gym that is not listed</legend>
      <p className={styles['typed']}>{[name, city].filter(Boolean).join(', ')}</p>
      {load.state === 'failed' ? (
        <LoadFailure message="The gyms could not be loaded." error={load.error} onRetry={reload} />
      ) : (
        <div className={styles['choose']}>
          <label className="bold" htmlFor={id}>
            Gym to save
          </label>
          <select
            id={id}
            name={UNLISTED_GYM_FIELD}
            className="input"
            value={gymId}
            onChange={({ currentTarget }) => setGymId(currentTarget.value)}
          >
            <option value="">{current ? `Keep ${current}` : 'Leave the fighter without a gym'}</option>
            {load.state === 'loaded' &&
              load.data.map((gym) => (
                <option key={gym.id} value={gym.id}>
                  {[gym.name, gym.city].filter(Boolean).join(', ')}
                </option>
              ))}
          </select>
          <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={create}>
            Add {name} to the gyms
          </button>
        </div>
      )}
    </fieldset>
  );
}
