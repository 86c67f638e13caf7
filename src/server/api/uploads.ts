import * as z from 'zod';
import { imageUrl } from '#src/domain/fields.ts';
import { MAX_UPLOAD_IMAGES } from '#src/domain/uploads.ts';
import type { Api } from './operation.ts';

const upload = {
  method: 'POST',
  access: 'admin',
  bodyType: 'multipart/form-data',
  repeatsData: true,
  headers: ['Idempotency-Key'],
  statuses: [201],
  problems: ['bad-gateway'],
} as const;

export const uploadApi = {
  upload: {
    ...upload,
    path: '/api/upload',
    summary: 'Upload a JPEG, PNG, WebP or AVIF image; it is stored as WebP without metadata',
    body: z.strictObject({ image: z.file() }),
    response: z.strictObject({ url: imageUrl }),
  },
} satisfies Api;

export const uploadMultipleApi = {
  upload: {
    ...upload,
    path: '/api/upload-multiple',
    summary: 'Upload several images; if one is invalid, none is stored',
    body: z.strictObject({ images: z.array(z.file()).min(1).max(MAX_UPLOAD_IMAGES) }),
    response: z.strictObject({ urls: z.array(imageUrl) }),
  },
} satisfies Api;

export const mediaApi = {
  get: {
    method: 'GET',
    path: '/media/:name',
    summary: 'Get an uploaded image',
    access: 'public',
    response: { mediaType: 'image/webp' },
  },
} satisfies Api;
