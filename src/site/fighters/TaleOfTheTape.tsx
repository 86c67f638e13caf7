import styles from './TaleOfTheTape.module.css';
import type { TapeFact } from './tape-facts.ts';

/** A fighter's facts, as on a fight poster. */
export const TaleOfTheTape = ({ facts }: { facts: readonly TapeFact[] }) => (
  <section className={styles['tape']} aria-labelledby="tape">
    <h2 id="tape">Tale of the tape</h2>
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
