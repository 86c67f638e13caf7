import * as z from 'zod';
import { id, name, slug, webUrl, withoutReadOnly } from './fields.ts';
import { VIDEO_TYPES } from './video-link.ts';

const fields = { name, slug, videoUrl: webUrl };

const readOnly = withoutReadOnly('id', 'type', 'createdAt', 'updatedAt');

/** What `POST /api/videos` takes; all three are required (spec, point 5). */
export const videoInput = z.preprocess(readOnly, z.strictObject(fields));

/** What `PUT /api/videos/{id}` takes: a field that is left out keeps its value. */
export const videoChange = z.preprocess(readOnly, z.strictObject(fields).partial());

export type VideoInput = z.output<typeof videoInput>;
export type VideoChange = z.output<typeof videoChange>;

/** A video in API responses; `type` is derived from the link. */
export const video = z.strictObject({ id, ...fields, type: z.enum(VIDEO_TYPES) });
export type Video = z.output<typeof video>;
