import { gym, gymCard, gymChange, gymInput } from '#src/domain/gyms/schema.ts';
import { bulkChange } from '#src/domain/records/schema.ts';
import { bulkApi, recordApi } from '#src/server/platform/http/record-operations.ts';

export const gymsApi = {
  ...bulkApi(
    'gyms',
    'Move several gyms to the trash, or restore them',
    bulkChange.meta({ id: 'BulkChange' }),
  ),
  ...recordApi('gyms', {
    record: gym,
    card: gymCard,
    input: gymInput,
    change: gymChange,
  }),
};
