import { MAX_UPLOAD_BYTES } from '#src/domain/media/uploads.ts';
import { readBytes } from '#src/server/platform/http/body.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';

// Separate from upload.ts, so that the function `files` does not need sharp, which its package lacks (netlify.toml).

/** A form field with up to `max` files. */
export type UploadField = { name: 'image' | 'images' | 'film' | 'chunk'; max: number };

/** Reads a multipart form of at most `maxBytes`. Throws a `ProblemError` (400, 413 or 415). */
export async function readMultipart(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ProblemError('unsupported-type', 'Send the files as multipart/form-data.', [], {
      accept: 'multipart/form-data',
    });
  }
  const bytes = await readBytes(request, maxBytes);
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ProblemError('bad-request', 'The body is not a complete multipart form.');
  });
}

/**
 * Reads the files of a multipart form of at most `maxBytes`. Does not check their content. Throws a `ProblemError`.
 */
export async function readFiles(
  request: Request,
  { name, max }: UploadField,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<File[]> {
  const form = await readMultipart(request, maxBytes);
  const files = form.getAll(name).filter((value) => value instanceof File);
  if (files.length >= 1 && files.length <= max) return files;
  const expected = max === 1 ? 'one file' : `1 to ${max} files`;
  const detail = `Send ${expected} under the field ${name}.`;
  throw new ProblemError('invalid', detail, [{ path: name, message: detail }]);
}
