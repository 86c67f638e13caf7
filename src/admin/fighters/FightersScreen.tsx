import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/record-screen/RecordScreen.tsx';
import type { Fighter } from '#src/domain/fighter.ts';
import type { Edited } from '#src/domain/history.ts';
import { FighterForm } from './FighterForm.tsx';
import { COLUMNS, SUMMARY } from './fighter-columns.ts';
import { BULK_FIGHTER_VIDEOS, FIGHTERS, type FighterForm as Form } from './fighter-form.ts';
import { useFighterFilters } from './use-fighter-filters.ts';

const SPEC: RecordScreenSpec<Fighter & Edited, Form> = {
  record: FIGHTERS,
  Form: FighterForm,
  bulk: BULK_FIGHTER_VIDEOS,
  columns: COLUMNS,
  summary: SUMMARY,
  useFilters: useFighterFilters,
  siteHref: ({ id, published }) => (published ? `/rising-stars/${id}` : null),
};

export function FightersScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
