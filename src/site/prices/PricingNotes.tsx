import { toLang } from '#src/domain/language/to-lang.ts';
import styles from './PricingNotes.module.css';

type Props = {
  notes: readonly string[];
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The notes below the prices; nothing if there are none. */
export const PricingNotes = ({ notes, untranslated }: Props) =>
  notes.length > 0 && (
    <ul className={styles['notes']}>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be equal while the owner types.
        <li key={index} lang={toLang(note, untranslated)}>
          {note}
        </li>
      ))}
    </ul>
  );
