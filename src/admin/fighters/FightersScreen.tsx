import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Edited } from '#src/domain/history/history-schema.ts';
import { BULK_CHANGES } from './fighter-bulk-changes.ts';
import { COLUMNS } from './fighter-columns.ts';
import { BULK_FIGHTER_VIDEOS, FIGHTER_SPEC, type FighterForm as Form } from './fighter-form.ts';
import { useFighterFilters } from './use-fighter-filters.ts';
import { useFighterSummary } from './use-fighter-summary.ts';

const SPEC: RecordScreenSpec<Fighter & Edited, Form> = {
  record: FIGHTER_SPEC,
  loadForm: async () => (await import('./fighter-form-module.ts')).FIGHTER_FORM,
  bulk: BULK_FIGHTER_VIDEOS,
  importPage: { label: 'Import Weigh-ins', href: '/admin/fighters/weigh-ins' },
  columns: COLUMNS,
  useSummary: useFighterSummary,
  useFilters: useFighterFilters,
  siteHref: ({ id, published }) => (published ? `/rising-stars/${id}` : null),
  order: null,
  bulkChanges: BULK_CHANGES,
};

export function FightersScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
