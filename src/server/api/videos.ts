import { video, videoChange, videoInput } from '#src/domain/video.ts';
import { recordApi } from './record-api.ts';

export const videosApi = recordApi('videos', 'Video', {
  record: video,
  input: videoInput,
  change: videoChange,
});
