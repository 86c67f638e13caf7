import { bulkChange } from '#src/domain/records/schema.ts';
import { show, showCard, showChange, showInput } from '#src/domain/shows/schema.ts';
import { bulkApi, recordApi } from '#src/server/platform/http/record-operations.ts';

export const showsApi = {
  ...bulkApi(
    'shows',
    'Move several shows to the trash, or restore them',
    bulkChange.meta({ id: 'BulkChange' }),
  ),
  ...recordApi('shows', {
    record: show,
    card: showCard,
    input: showInput,
    change: showChange,
    sortedBy: 'date, newest first',
  }),
};
