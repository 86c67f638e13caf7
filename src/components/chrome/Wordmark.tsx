import { site } from '#src/copy/site.ts';
import styles from './Wordmark.module.css';

/** The brand as a link to the home page. Its last word has the accent color. */
export function Wordmark() {
  const words = site.brand.split(' ');
  const last = words.pop();
  return (
    <a className={styles['wordmark']} href="/" aria-label={`${site.brand}, home`}>
      {words.join(' ')} <span>{last}</span>
    </a>
  );
}
