import type { Ref } from 'react';
import styles from './EmbedSlot.module.css';

/** The area of a card for the iframe of a third party. It is invisible until the iframe has loaded. */
export const EmbedSlot = ({ ref, shown }: { ref: Ref<HTMLDivElement>; shown: boolean }) => (
  <div ref={ref} className={styles['slot']} inert={!shown} />
);
