import type { ReactNode } from 'react';
import { organizerNote } from '#src/copy/shows.ts';
import styles from './OrganizerNote.module.css';

/** An invitation to the organizers of shows. The children are the button that opens the consultation dialog. */
export const OrganizerNote = ({ children }: { children?: ReactNode }) => (
  <section className={styles['note']} aria-labelledby="organizers">
    <div>
      <h2 id="organizers">{organizerNote.heading}</h2>
      <p className="muted">{organizerNote.text}</p>
    </div>
    <div>{children}</div>
  </section>
);
