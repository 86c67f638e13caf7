import { listPath } from '#src/admin/core/api/record-paths.ts';
import type { BulkChangeSpec } from '#src/admin/records/bulk-requests.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';

export const BULK_CHANGES: BulkChangeSpec<Fighter> = {
  references: [
    {
      field: 'gymId',
      noun: 'gym',
      emptyLabel: 'No gym',
      path: listPath('gyms'),
      toReferenceId: ({ gymId }) => gymId,
    },
    {
      field: 'weightClassId',
      noun: 'weight class',
      emptyLabel: 'No weight class',
      path: listPath('weight-classes'),
      toReferenceId: ({ weightClassId }) => weightClassId,
    },
  ],
  deleteConsequence: '',
};
