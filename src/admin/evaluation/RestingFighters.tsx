import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { Resting } from '#src/domain/evaluation/evaluation.ts';
import styles from './EvaluationOverview.module.css';

type Props = { resting: readonly Resting[]; onChanged: () => Promise<void> };

/**
 * The hidden fighters whose last applied outcome is rest, each with the day to look again. Renders nothing if there are
 * none.
 */
export function RestingFighters({ resting, onChanged }: Props) {
  if (resting.length === 0) return null;

  async function setDay({ evaluationId, fighterId, name, lookAgainOn }: Resting, day: string) {
    // A date input is empty while the date is incomplete.
    if (day === '' || day === lookAgainOn) return;
    const body = { fighterId, base: { lookAgainOn }, change: { lookAgainOn: day } };
    try {
      await adminApi.put(`/api/evaluations/${evaluationId}/marks`, body, null);
      notify.success(`The day for ${name} is saved.`);
    } catch (error) {
      notify.failure(`The day for ${name} could not be saved.`, error);
    }
    await onChanged();
  }
  return (
    <section aria-labelledby="resting-fighters">
      <h2 id="resting-fighters">On a break</h2>
      <p className={styles['hint']}>They stay hidden until you make them visible again in their form.</p>
      <ul role="list" className={styles['list']}>
        {resting.map((fighter) => (
          <li key={fighter.fighterId} data-due={fighter.isDue || undefined}>
            <a href={`/admin/fighters/${fighter.fighterId}`}>{fighter.name}</a>
            <label>
              {fighter.isDue ? 'Due since' : 'Look again on'}
              <span className="visually-hidden"> for {fighter.name}</span>
              <input
                type="date"
                className="input"
                // Replaces the input when the stored day changes.
                key={fighter.lookAgainOn}
                defaultValue={fighter.lookAgainOn ?? ''}
                // Not onChange, because each typed part of a date fires a change event.
                onBlur={({ currentTarget }) => void setDay(fighter, currentTarget.value)}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
