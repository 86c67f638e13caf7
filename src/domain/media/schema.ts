import * as z from 'zod';

/** An uploaded photo, poster or film. `bytes` is the size of its file, or null if that is unknown. */
export const uploadedFile = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  bytes: z.int().min(0).nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;
