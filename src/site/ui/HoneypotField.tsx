import styles from './HoneypotField.module.css';

/** A field that visitors can't see, so that only bots fill it in. */
export const HoneypotField = ({ name }: { name: string }) => (
  <label className={styles['honeypot']} aria-hidden="true">
    {name}
    <input name={name} tabIndex={-1} autoComplete="off" />
  </label>
);
