import { toLang } from '#src/domain/language/to-lang.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './Notices.module.css';

type Props = {
  notices: Settings['notices'];
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The owner's notices, numbered. */
export const Notices = ({ notices, untranslated }: Props) => (
  <ol role="list" className={styles['notices']}>
    {notices.map(({ title, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two notices may have the same title.
      <li key={index} className="panel">
        <h3 lang={toLang(title, untranslated)}>{title}</h3>
        {text && <p lang={toLang(text, untranslated)}>{text}</p>}
      </li>
    ))}
  </ol>
);
