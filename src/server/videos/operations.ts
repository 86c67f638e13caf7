import * as z from 'zod';
import { bulkChange } from '#src/domain/records/schema.ts';
import {
  brokenLink,
  linkedVideo,
  lookUpInput,
  lookUpResult,
  poster,
  replacedUse,
  replacement,
  video,
  videoChange,
  videoInput,
} from '#src/domain/videos/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';
import { bulkApi, recordApi } from '#src/server/platform/http/record-operations.ts';

export const videosApi = {
  ...bulkApi(
    'videos',
    'Move several videos to the trash, or restore them',
    bulkChange.meta({ id: 'BulkChange' }),
  ),
  ...recordApi('videos', {
    record: video,
    input: videoInput,
    change: videoChange,
  }),
};

const linkedVideoModel = linkedVideo.meta({ id: 'LinkedVideo' });

export const videoLinksApi = {
  listBroken: {
    method: 'GET',
    path: '/api/video-links',
    summary:
      'List the linked videos that can no longer be watched, each with the records and requests that use it',
    access: 'admin',
    response: z.array(brokenLink.meta({ id: 'BrokenLink' })),
  },
  replace: {
    method: 'POST',
    path: '/api/video-links/:id/replace',
    summary:
      'Replace a video with another URL in every record that uses it, or remove it if url is null; ' +
      'returns each changed record with its previous value',
    access: 'admin',
    body: replacement,
    response: z.array(replacedUse),
  },
} satisfies Api;

/** The look-up, which may fetch a poster, and the operations that change posters. */
export const lookUpApi = {
  lookUp: {
    method: 'POST',
    path: '/api/video-links/look-up',
    summary: "Look up a URL: resolve a short link, and request a new video's details from its platform",
    access: 'admin',
    body: lookUpInput,
    response: lookUpResult,
  },
  setPoster: {
    method: 'PUT',
    path: '/api/video-links/:id/poster',
    summary: "Replace a video's poster with an uploaded image",
    access: 'admin',
    body: z.strictObject({ image: z.file() }),
    bodyType: 'multipart/form-data',
    response: linkedVideoModel,
    problems: ['bad-gateway'],
  },
  removePoster: {
    method: 'DELETE',
    path: '/api/video-links/:id/poster',
    summary: "Remove the owner's poster; the platform's poster is fetched again",
    access: 'admin',
    response: linkedVideoModel,
  },
  restorePoster: {
    method: 'POST',
    path: '/api/video-links/:id/poster/restore',
    summary: 'Restore an earlier poster of the owner, if its image is still stored',
    access: 'admin',
    body: poster,
    response: linkedVideoModel,
  },
} satisfies Api;
