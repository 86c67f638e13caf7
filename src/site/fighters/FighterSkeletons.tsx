import styles from './FighterSkeletons.module.css';

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** Placeholders for fighter cards, of the same size. */
export function FighterSkeletons() {
  return SKELETONS.map((key) => (
    <li key={key} className={styles['skeleton']} aria-hidden="true">
      <p />
      <p />
    </li>
  ));
}
