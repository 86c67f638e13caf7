import { useMemo, useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { List } from '#src/admin/core/list/List.tsx';
import { PAGE_SIZE } from '#src/admin/core/list/list-view.ts';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { useIsOnline } from '#src/admin/core/offline/use-network.ts';
import { useIsWide } from '#src/admin/records/SidePanel.tsx';
import {
  countOutcomes,
  type EvaluatedFighter,
  type EvaluationSheet,
  MAX_MARK,
} from '#src/domain/evaluation/evaluation.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { describeStatus } from './evaluation-text.ts';
import { FighterCards } from './FighterCards.tsx';
import { COLUMNS, filterByOutcome, type Outcomes, WEIGHT_TAB_FILTER } from './fighter-filters.ts';
import styles from './MarkFighters.module.css';
import { MarksTable } from './MarksTable.tsx';
import { RejectedMarks } from './UnsavedMarks.tsx';
import type { MarksStore } from './use-marks.ts';

/** The minimum width of a screen on which the table fits beside the side rail. */
const TABLE_REM = 80;

type Props = { sheet: EvaluationSheet; store: MarksStore; onSummary: () => void };

/** The fighters of an open evaluation: as a table on a wide screen, otherwise one card at a time. */
export function MarkFighters({ sheet, store, onSummary }: Props) {
  const { evaluation, fighters } = sheet;
  const isWide = useIsWide(TABLE_REM);
  const isOnline = useIsOnline();
  const view = useListView(
    COLUMNS,
    useFighterFilters(fighters),
    fighters,
    isWide ? PAGE_SIZE : Number.POSITIVE_INFINITY,
  );
  const { open } = countOutcomes(fighters.map((fighter) => fighter.marks));
  const status = describeStatus(store.marks, fighters, isOnline, deviceNoun());
  const openIds = fighters.filter(({ marks }) => marks.outcome === null).map(({ id }) => id);

  function keepOthers() {
    for (const id of openIds) store.change(id, { outcome: 'stays' });
    notify.success(`${formatCount(openIds.length, 'fighter stays', 'fighters stay')}`, {
      label: 'Undo',
      onClick: () => undo(openIds),
    });
  }
  /** Leaves out the fighters whose outcome was changed since. */
  function undo(ids: readonly number[]) {
    for (const id of ids) if (store.findOutcome(id) === 'stays') store.change(id, { outcome: null });
  }
  return (
    <section aria-labelledby="evaluation-name">
      <header className={styles['header']}>
        <h2 id="evaluation-name">{evaluation.name}</h2>
        <p className={styles['status']}>
          {open} of {fighters.length} open · <span role="status">{status}</span>
        </p>
        {openIds.length > 0 && (
          <button type="button" className="outlined-button" onClick={keepOthers}>
            Everybody else stays
          </button>
        )}
        <button
          type="button"
          className={openIds.length > 0 ? 'outlined-button' : 'button'}
          onClick={onSummary}
        >
          Summary
        </button>
      </header>
      <p className={styles['legend']}>
        Marks: 1 is the lowest, {MAX_MARK} is the highest. Every mark is optional.
      </p>
      <RejectedMarks store={store} />
      {fighters.length === 0 ? (
        <p className={styles['empty']}>There are no fighters yet.</p>
      ) : (
        <List plural="fighters" view={view} columns={COLUMNS}>
          {isWide ? (
            <MarksTable fighters={view.rows} store={store} />
          ) : (
            <FighterCards fighters={view.rows} store={store} />
          )}
        </List>
      )}
    </section>
  );
}

/**
 * The filters of the fighters. A fighter who gets another outcome while the list is filtered by outcome stays in the
 * list until another option is selected.
 */
function useFighterFilters(fighters: readonly EvaluatedFighter[]) {
  const [outcomeParam] = useSearchParam('outcome');
  const [weightParam] = useSearchParam('weight');
  const key = `${outcomeParam} ${weightParam}`;
  const [filtered, setFiltered] = useState({ key, outcomes: toOutcomes(fighters) });
  if (filtered.key !== key) setFiltered({ key, outcomes: toOutcomes(fighters) });
  const outcomes = outcomeParam === null ? null : filtered.outcomes;
  return useMemo(() => [WEIGHT_TAB_FILTER, filterByOutcome(outcomes)], [outcomes]);
}

const toOutcomes = (fighters: readonly EvaluatedFighter[]): Outcomes =>
  new Map(fighters.map(({ id, marks }) => [id, marks.outcome]));
