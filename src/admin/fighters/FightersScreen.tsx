import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/record-screen/RecordScreen.tsx';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterForm } from './FighterForm.tsx';
import { COLUMNS, FILTER, SUMMARY } from './fighter-columns.ts';
import { BULK_FIGHTER_VIDEOS, FIGHTERS, type FighterForm as Form } from './fighter-form.ts';

const SPEC: RecordScreenSpec<Fighter, Form> = {
  record: FIGHTERS,
  Form: FighterForm,
  bulk: BULK_FIGHTER_VIDEOS,
  columns: COLUMNS,
  summary: SUMMARY,
  filter: FILTER,
  siteHref: ({ id }) => `/rising-stars/${id}`,
};

export function FightersScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
