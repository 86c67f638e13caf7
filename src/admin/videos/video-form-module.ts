import type { FormModule } from '#src/admin/records/use-form-module.ts';
import { type Video, videoInput } from '#src/domain/videos/video.ts';
import { VideoForm } from './VideoForm.tsx';
import type { VideoForm as Form } from './video-form.ts';
import { VIDEO_LIVE_PREVIEW } from './video-live-preview.ts';

/** The code that only an open form needs. The list appears without it. */
export const VIDEO_FORM: FormModule<Video, Form> = {
  Form: VideoForm,
  schema: videoInput,
  livePreview: VIDEO_LIVE_PREVIEW,
};
