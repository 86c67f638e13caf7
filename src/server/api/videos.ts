import { bulkChange } from '#src/domain/bulk-change.ts';
import { video, videoChange, videoInput } from '#src/domain/video.ts';
import { bulkApi } from './bulk-api.ts';
import { recordApi } from './record-api.ts';

export const videosApi = {
  ...bulkApi(
    'videos',
    'Move several videos to the trash, or restore them',
    bulkChange.meta({ id: 'BulkChange' }),
  ),
  ...recordApi('videos', 'Video', {
    record: video,
    input: videoInput,
    change: videoChange,
  }),
};
