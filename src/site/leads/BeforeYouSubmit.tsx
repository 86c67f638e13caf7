import { RULES_HEADING } from '#src/copy/get-started.ts';
import { toLang } from '#src/domain/language/to-lang.ts';
import styles from './BeforeYouSubmit.module.css';

type Props = {
  rules: readonly string[];
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The rules beside the request form; nothing if there are none. */
export const BeforeYouSubmit = ({ rules, untranslated }: Props) =>
  rules.length > 0 && (
    <section className={`${styles['card']} panel`} aria-labelledby="before">
      <h2 id="before">{RULES_HEADING}</h2>
      <ul>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be equal while the owner types.
          <li key={index} lang={toLang(rule, untranslated)}>
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
