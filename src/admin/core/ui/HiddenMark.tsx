import styles from './HiddenMark.module.css';

/** Marks a record that visitors do not see. */
export const HiddenMark = () => <span className={styles['mark']}>Hidden</span>;
