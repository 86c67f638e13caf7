import styles from './FighterSkeletons.module.css';

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** Six placeholders of the size of a fighter card (spec, section 9). */
export function FighterSkeletons() {
  return SKELETONS.map((key) => (
    <li key={key} className={styles['skeleton']} aria-hidden="true">
      <p />
      <p />
    </li>
  ));
}
