import * as z from 'zod';
import { parseFilmPath } from '#src/domain/media/media-url.ts';
import { uploadedFile } from '#src/domain/media/schema.ts';
import { MAX_UPLOAD_IMAGES } from '#src/domain/media/uploads.ts';
import { imageUrl } from '#src/domain/values/fields.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

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

export const uploadFilmApi = {
  upload: {
    method: 'POST',
    path: '/api/upload-film',
    summary: 'Upload a short MP4 or WebM film without sound; its metadata is removed',
    access: 'admin',
    bodyType: 'multipart/form-data',
    body: z.strictObject({ film: z.file() }),
    response: z.strictObject({ url: z.string().refine((path) => parseFilmPath(path) !== null) }),
    statuses: [201],
  },
} satisfies Api;

const MEDIA_TYPES = ['image/webp', 'video/mp4', 'video/webm'] as const;

export const uploadedFilesApi = {
  list: {
    method: 'GET',
    path: '/api/uploaded-files',
    summary: 'List all uploaded images and films that are not erased, oldest first',
    access: 'admin',
    response: z.array(uploadedFile.meta({ id: 'UploadedFile' })),
  },
  get: {
    method: 'GET',
    path: '/api/uploaded-files/:key',
    summary: 'Get an uploaded image or film from the service that stores it, even if visitors may not see it',
    access: 'admin',
    response: { mediaType: MEDIA_TYPES },
    problems: ['bad-gateway'],
  },
} satisfies Api;

export const mediaApi = {
  get: {
    method: 'GET',
    path: '/media/:name',
    summary: 'Get an uploaded image, or a film or a part of it',
    access: 'public',
    response: { mediaType: MEDIA_TYPES },
    headers: ['Range'],
    statuses: [200, 206],
    problems: ['range-not-satisfiable'],
  },
} satisfies Api;
