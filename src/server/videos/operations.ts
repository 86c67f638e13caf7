import { bulkChange } from '#src/domain/records/bulk-change.ts';
import { video, videoChange, videoInput } from '#src/domain/videos/video.ts';
import { bulkApi } from '#src/server/platform/http/bulk-operations.ts';
import { recordApi } from '#src/server/platform/http/record-operations.ts';

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
