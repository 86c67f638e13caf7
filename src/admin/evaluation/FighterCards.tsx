import { useRef } from 'react';
import type { EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { FighterCard } from './FighterCard.tsx';
import styles from './MarkFighters.module.css';
import type { MarksStore } from './use-marks.ts';

type Props = { fighters: readonly EvaluatedFighter[]; store: MarksStore };

/** Shows one fighter at a time. The URL contains the id of the fighter, so that a reload shows the same card. */
export function FighterCards({ fighters, store }: Props) {
  const [current, setCurrent] = useSearchParam('fighter');
  const card = useRef<HTMLElement>(null);
  const index = Math.max(
    0,
    fighters.findIndex(({ id }) => String(id) === current),
  );
  const fighter = fighters[index];
  if (!fighter) return null;

  function go(step: number) {
    const next = fighters[index + step];
    if (!next) return;
    setCurrent(String(next.id));
    // Scroll to the top of the next card. Screen readers announce its name when it receives focus.
    card.current?.focus();
    card.current?.scrollIntoView();
  }
  return (
    <>
      <FighterCard ref={card} fighter={fighter} store={store} />
      <nav className={styles['steps']} aria-label="Fighters in the evaluation">
        <button
          type="button"
          className="button"
          data-variant="secondary"
          disabled={index === 0}
          onClick={() => go(-1)}
        >
          Previous
        </button>
        <span>
          {index + 1} of {fighters.length}
        </span>
        <button
          type="button"
          className="button"
          disabled={index === fighters.length - 1}
          onClick={() => go(1)}
        >
          Next
        </button>
      </nav>
    </>
  );
}
