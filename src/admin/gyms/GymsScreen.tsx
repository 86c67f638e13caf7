import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import type { Gym } from '#src/domain/gyms/gym.ts';
import type { Edited } from '#src/domain/history/history-schema.ts';
import { COLUMNS, FILTERS, SUMMARY } from './gym-columns.ts';
import { BULK_GYM_VIDEOS, type GymForm as Form, GYM_SPEC } from './gym-form.ts';

const SPEC: RecordScreenSpec<Gym & Edited, Form> = {
  record: GYM_SPEC,
  loadForm: async () => (await import('./gym-form-module.ts')).GYM_FORM,
  bulk: BULK_GYM_VIDEOS,
  columns: COLUMNS,
  useSummary: () => SUMMARY,
  useFilters: () => FILTERS,
  siteHref: ({ id, published }) => (published ? `/gyms/${id}` : null),
  order: null,
  bulkChanges: { references: [], deleteConsequence: 'Their fighters will be left without a gym.' },
};

export function GymsScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
