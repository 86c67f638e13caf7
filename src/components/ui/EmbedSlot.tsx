import type { Ref } from 'react';
import styles from './EmbedSlot.module.css';

/**
 * The area of a card that a third party's script fills with its frame; invisible until the frame has loaded.
 */
export const EmbedSlot = ({ ref, shown }: { ref: Ref<HTMLDivElement>; shown: boolean }) => (
  <div ref={ref} className={styles['slot']} inert={!shown} />
);
