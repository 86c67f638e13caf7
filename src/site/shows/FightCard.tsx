import type { ReactNode } from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { fightCard, reelLinks } from '#src/copy/shows.ts';
import type { Show } from '#src/domain/shows/show.ts';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { BoutItem } from './BoutItem.tsx';
import styles from './FightCard.module.css';

/** A shorter card needs no search. */
const MIN_SEARCHABLE = 5;

type Props = {
  show: Show;
  isBegun: boolean;
  /** The search. */
  children?: ReactNode;
};

/** The bouts of a show in the order of the bout sheet. */
export const FightCard = ({ show, isBegun, children }: Props) => (
  <section className={styles['section']} aria-labelledby="fight-card">
    <h2 id="fight-card">{fightCard.heading}</h2>
    {show.bouts.length === 0 && (
      <EmptyState title={fightCard.empty}>
        <p>{fightCard.emptyInvitation}</p>
      </EmptyState>
    )}
    {show.bouts.length >= MIN_SEARCHABLE && children && <div className={styles['search']}>{children}</div>}
    <ol role="list" className={styles['card']} data-fight-card>
      {show.bouts.map((bout, index) => (
        <BoutItem key={bout.id} bout={bout} number={index + 1} show={show} isBegun={isBegun} />
      ))}
    </ol>
    {isBegun && (
      <a
        className={`button ${styles['missing']}`}
        data-variant="secondary"
        href={toLocalPath(`/get-started?show=${show.id}`)}
      >
        {reelLinks.notFound}
      </a>
    )}
  </section>
);
