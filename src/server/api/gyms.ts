import { bulkChange } from '#src/domain/bulk-change.ts';
import { gym, gymCard, gymChange, gymInput } from '#src/domain/gym.ts';
import { bulkApi } from './bulk-api.ts';
import { recordApi } from './record-api.ts';

export const gymsApi = {
  ...bulkApi(
    'gyms',
    'Move several gyms to the trash, or restore them',
    bulkChange.meta({ id: 'BulkChange' }),
  ),
  ...recordApi('gyms', 'Gym', {
    record: gym,
    card: gymCard,
    input: gymInput,
    change: gymChange,
  }),
};
