import { displayName, MAX_UPLOAD_BYTES, MAX_UPLOAD_IMAGES } from '#src/domain/uploads.ts';
import { readBytes } from '#src/server/http/body.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { reencodeImage } from './reencode-image.ts';

export type ImageField = { name: 'image' | 'images'; max: number };

export const ONE_IMAGE: ImageField = { name: 'image', max: 1 };
export const SEVERAL_IMAGES: ImageField = { name: 'images', max: MAX_UPLOAD_IMAGES };

/**
 * Reads and re-encodes the images of a multipart form. Throws a `ProblemError` that lists every rejected
 * file. Its kind is that of the first rejection.
 */
export async function readImages(request: Request, field: ImageField): Promise<Uint8Array<ArrayBuffer>[]> {
  const files = await readFiles(request, field);
  const images: Uint8Array<ArrayBuffer>[] = [];
  const rejected: { path: string; name: string; error: ProblemError }[] = [];
  // Images are decoded one after the other, because each needs a lot of memory.
  for (const [index, file] of files.entries()) {
    try {
      images.push(await reencodeImage(new Uint8Array(await file.arrayBuffer())));
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

/** Reads the files of a multipart form. Does not check their content. Throws a `ProblemError`. */
export async function readFiles(request: Request, { name, max }: ImageField): Promise<File[]> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ProblemError('unsupported-type', 'Send the files as multipart/form-data.', [], {
      accept: 'multipart/form-data',
    });
  }
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ProblemError('bad-request', 'The body is not a complete multipart form.');
  });
  const files = form.getAll(name).filter((value) => value instanceof File);
  if (files.length >= 1 && files.length <= max) return files;
  const expected = max === 1 ? 'one file' : `1 to ${max} files`;
  const detail = `Send ${expected} under the field ${name}.`;
  throw new ProblemError('invalid', detail, [{ path: name, message: detail }]);
}
