import { useState } from 'react';
import { deviceNoun } from '#src/admin/offline/device-noun.ts';
import { useIsOnline } from '#src/admin/offline/use-is-online.ts';
import { useIsWide } from '#src/admin/record-screen/use-is-wide.ts';
import { useSearchParam } from '#src/client/use-search-param.ts';
import { countOutcomes, type EvaluationSheet } from '#src/domain/evaluation.ts';
import { describeStatus } from './evaluation-text.ts';
import { FighterCards } from './FighterCards.tsx';
import { FighterFilters } from './FighterFilters.tsx';
import { findFighters } from './find-fighters.ts';
import styles from './MarkFighters.module.css';
import { MarksTable } from './MarksTable.tsx';
import { RejectedMarks } from './RejectedMarks.tsx';
import type { MarksStore } from './use-marks.ts';

type Props = { sheet: EvaluationSheet; store: MarksStore; onSummary: () => void };

/** The fighters of an open evaluation: as a table on a wide screen, otherwise one card at a time. */
export function MarkFighters({ sheet, store, onSummary }: Props) {
  const { evaluation, fighters } = sheet;
  const isWide = useIsWide();
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
  const status = describeStatus(store.state, isOnline, deviceNoun());
  const List = isWide ? MarksTable : FighterCards;
  return (
    <section aria-labelledby="evaluation-name">
      <header className={styles['header']}>
        <h2 id="evaluation-name">{evaluation.name}</h2>
        <p className={styles['status']}>
          {open} of {fighters.length} open · <span role="status">{status}</span>
        </p>
        <button type="button" className="button" data-variant="secondary" onClick={onSummary}>
          Summary
        </button>
      </header>
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
