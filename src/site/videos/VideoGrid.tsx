import type { ReactNode } from 'react';
import { fillRows } from './fill-rows.ts';
import styles from './VideoGrid.module.css';

/**
 * A card that fills its grid cell. `isInFirstRow` lets it load the images of the first row eagerly.
 */
type VideoGridCard = {
  key: string | number;
  isPortrait: boolean;
  isPlaying?: boolean;
  render: (isInFirstRow: boolean) => ReactNode;
};

const WIDE_COLUMNS = 4;
const NARROW_COLUMNS = 2;

/** A grid of portrait and landscape videos. Every row is full. */
export function VideoGrid({ cards }: { cards: readonly VideoGridCard[] }) {
  const wideSpans = fillRows(
    cards.map(({ isPortrait }) => (isPortrait ? 1 : 2)),
    WIDE_COLUMNS,
  );
  // On a phone, half a row is too narrow for a player, so a playing video gets the whole row.
  const narrowSpans = fillRows(
    cards.map(({ isPortrait, isPlaying }) => (isPortrait && !isPlaying ? 1 : 2)),
    NARROW_COLUMNS,
  );
  let columnsBefore = 0;
  return (
    <div className={styles['container']}>
      <ul role="list" className={styles['grid']}>
        {cards.map(({ key, isPortrait, isPlaying, render }, index) => {
          const isInFirstRow = columnsBefore < WIDE_COLUMNS;
          columnsBefore += wideSpans[index] ?? 0;
          return (
            <li
              key={key}
              data-wide={wideSpans[index]}
              data-narrow={narrowSpans[index]}
              data-tall={(isPortrait && isPlaying) || undefined}
            >
              {render(isInFirstRow)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
