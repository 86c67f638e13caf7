import { RULES_HEADING } from '#src/copy/get-started.ts';
import styles from './BeforeYouSubmit.module.css';

/** The rules beside the request form; nothing if there are none. */
export const BeforeYouSubmit = ({ rules }: { rules: readonly string[] }) =>
  rules.length > 0 && (
    <section className={`${styles['card']} panel`} aria-labelledby="before">
      <h2 id="before">{RULES_HEADING}</h2>
      <ul>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be equal while the owner types.
          <li key={index}>{rule}</li>
        ))}
      </ul>
    </section>
  );
