import styles from './Wordmark.module.css';

/** The brand as a link to the home page. Its last word has the accent color. */
export function Wordmark({ brand }: { brand: string }) {
  const words = brand.split(' ');
  const last = words.pop();
  return (
    <a className={styles['wordmark']} href="/" aria-label={`${brand}, home`}>
      {words.join(' ')} <span>{last}</span>
    </a>
  );
}
