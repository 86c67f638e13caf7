import type { Ref } from 'react';
import styles from './EmbedSlot.module.css';

/** An area of a card for a third party's iframe; invisible until that has loaded. */
export const EmbedSlot = ({ ref, shown }: { ref: Ref<HTMLDivElement>; shown: boolean }) => (
  <div ref={ref} className={styles['slot']} inert={!shown} />
);
