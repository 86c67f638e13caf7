import { displayName, MAX_UPLOAD_IMAGES } from '#src/domain/media/uploads.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { readFiles, type UploadField } from './read-files.ts';
import { reencodeImage } from './reencode-image.ts';

export const ONE_IMAGE: UploadField = { name: 'image', max: 1 };
export const SEVERAL_IMAGES: UploadField = { name: 'images', max: MAX_UPLOAD_IMAGES };

/**
 * Reads and re-encodes the images of a multipart form from the owner. Throws a `ProblemError` that lists every rejected
 * file. Its kind is that of the first rejection.
 */
export async function readImages(request: Request, field: UploadField): Promise<Uint8Array<ArrayBuffer>[]> {
  const files = await readFiles(request, field);
  const options = { requester: 'owner', signal: request.signal } as const;
  const images: Uint8Array<ArrayBuffer>[] = [];
  const rejected: { path: string; name: string; error: ProblemError }[] = [];
  // Images are decoded one at a time, because each needs a lot of memory.
  for (const [index, file] of files.entries()) {
    try {
      images.push(await reencodeImage(new Uint8Array(await file.arrayBuffer()), options));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const path = field.max === 1 ? field.name : `${field.name}.${index}`;
      rejected.push({ path, name: displayName(file.name), error });
    }
  }
  const [first] = rejected;
  if (!first) return images;
  throw new ProblemError(
    first.error.kind,
    rejected.map(({ name, error }) => `${name}: ${error.message}`).join(' '),
    rejected.map(({ path, error }) => ({ path, message: error.message })),
  );
}
