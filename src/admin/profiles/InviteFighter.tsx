import { type FormEvent, useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { FighterLinks } from './FighterLinks.tsx';
import styles from './ProfilesScreen.module.css';

type Props = { fighters: readonly Fighter[]; onAdded: () => Promise<void> };

const readFighterId = () => new URL(location.href).searchParams.get('fighter') ?? '';

/** Lets the owner choose a fighter or add a hidden one, and shows the fighter's private links. */
export function InviteFighter({ fighters, onAdded }: Props) {
  const [fighterId, setFighterId] = useState(readFighterId);
  const [newName, setNewName] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Stays the same until a fighter has been added, so that a second click does not add another one.
  const idempotencyKey = useRef(crypto.randomUUID());
  const fighter = fighters.find(({ id }) => String(id) === fighterId);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { id } = await adminApi.createOrUpdate<Fighter>(
        '/api/fighters',
        { name: newName, published: false },
        idempotencyKey.current,
      );
      idempotencyKey.current = crypto.randomUUID();
      await onAdded();
      setNewName('');
      setFighterId(String(id));
    } catch (error) {
      notify.failure('The fighter could not be added.', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles['card']} aria-labelledby="invite">
      <h2 id="invite">Invite a fighter</h2>
      <p className={styles['hint']}>
        The fighter fills in the profile and adds photos on a private page. You check everything first.
      </p>
      <div className={styles['choose']}>
        <label htmlFor="invited">Fighter to invite</label>
        <select
          id="invited"
          className="input"
          value={fighter ? fighterId : ''}
          onChange={({ currentTarget }) => setFighterId(currentTarget.value)}
        >
          <option value="">Choose a fighter</option>
          {fighters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {fighter ? (
        <FighterLinks key={fighter.id} fighter={fighter} />
      ) : (
        <form className={styles['choose']} aria-label="Add a fighter to invite" onSubmit={add}>
          <Field
            name="newFighter"
            label="Or the name of a new fighter"
            value={newName}
            onChange={setNewName}
            error={undefined}
            hint="The new record is hidden until you publish it."
            required
          />
          <button type="submit" className="outlined-button" aria-disabled={isBusy}>
            Add this fighter
          </button>
        </form>
      )}
    </section>
  );
}
