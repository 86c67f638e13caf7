import { useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { useIsOnline } from '#src/admin/core/offline/use-network.ts';
import { useIsWide } from '#src/admin/records/SidePanel.tsx';
import { countOutcomes, type EvaluationSheet, MAX_MARK } from '#src/domain/evaluation/evaluation.ts';
import { WEIGHT_TABS } from '#src/domain/fighters/weight-tabs.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { describeStatus, type FighterFilter, findFighters, NO_TAB } from './evaluation-text.ts';
import { FighterCards } from './FighterCards.tsx';
import styles from './MarkFighters.module.css';
import { MarksTable } from './MarksTable.tsx';
import { RejectedMarks } from './UnsavedMarks.tsx';
import type { MarksStore } from './use-marks.ts';

const CHOICES = [
  { value: '', label: 'All weights' },
  ...WEIGHT_TABS.map(({ id, label }) => ({ value: id, label })),
  { value: NO_TAB, label: 'In no weight tab' },
];

type FighterFiltersProps = FighterFilter & {
  onTabChange: (tab: string) => void;
  onOnlyOpenChange: (onlyOpen: boolean) => void;
};

function FighterFilters({ tab, onlyOpen, onTabChange, onOnlyOpenChange }: FighterFiltersProps) {
  return (
    <div className={styles['filters']}>
      <SelectField
        name="weightTab"
        label="Weight tab"
        value={tab}
        onChange={onTabChange}
        choices={CHOICES}
        error={undefined}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={onlyOpen}
          onChange={({ currentTarget }) => onOnlyOpenChange(currentTarget.checked)}
        />
        Only fighters without an outcome
      </label>
    </div>
  );
}

/** The width of a screen on which the table fits beside the side rail. */
const TABLE_REM = 80;

type Props = { sheet: EvaluationSheet; store: MarksStore; onSummary: () => void };

/** The fighters of an open evaluation: as a table on a wide screen, otherwise one card at a time. */
export function MarkFighters({ sheet, store, onSummary }: Props) {
  const { evaluation, fighters } = sheet;
  const isWide = useIsWide(TABLE_REM);
  const isOnline = useIsOnline();
  const [tabParam, setTab] = useSearchParam('weight');
  const [openParam, setOpen] = useSearchParam('open');
  const filter = { tab: tabParam ?? '', onlyOpen: openParam === '1' };
  const key = `${filter.tab} ${filter.onlyOpen}`;
  // A fighter who gets an outcome stays in the list until the filter changes.
  const [found, setFound] = useState({ key: '', ids: new Set<number>() });
  if (found.key !== key) setFound({ key, ids: new Set(findFighters(fighters, filter).map(({ id }) => id)) });
  const listed = fighters.filter(({ id }) => found.ids.has(id));
  const { open } = countOutcomes(fighters.map((fighter) => fighter.marks));
  const status = describeStatus(store.marks, isOnline, deviceNoun());
  const openIds = fighters.filter(({ marks }) => marks.outcome === null).map(({ id }) => id);

  function setOutcomes(ids: readonly number[], outcome: 'stays' | null) {
    for (const id of ids) store.change(id, { outcome });
  }
  function keepOthers() {
    setOutcomes(openIds, 'stays');
    notify.success(`${formatCount(openIds.length, 'fighter stays', 'fighters stay')}`, {
      label: 'Undo',
      onClick: () => setOutcomes(openIds, null),
    });
  }
  const List = isWide ? MarksTable : FighterCards;
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
      <p className={styles['legend']}>Marks: 1 is the lowest, {MAX_MARK} is the highest. None is needed.</p>
      <RejectedMarks store={store} />
      <FighterFilters
        {...filter}
        onTabChange={(tab) => setTab(tab || null)}
        onOnlyOpenChange={(onlyOpen) => setOpen(onlyOpen ? '1' : null)}
      />
      {listed.length === 0 ? (
        <p className={styles['empty']}>
          {fighters.length === 0 ? 'There are no fighters yet.' : 'No fighter matches this filter.'}
        </p>
      ) : (
        <List key={key} fighters={listed} store={store} />
      )}
    </section>
  );
}
