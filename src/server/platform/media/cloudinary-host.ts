import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { CloudinaryAccount } from '#src/domain/media/old-image.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { MediaHost } from './media-host.ts';

const RESPONSE_TIMEOUT_MS = 20_000;

const uploadResponse = z.object({ secure_url: z.url({ protocol: /^https$/ }) });
const errorResponse = z.object({ error: z.object({ message: z.string() }) });

/** Stores images with Cloudinary's signed API (cloudinary.com/documentation/authentication_signatures). */
export const cloudinaryHost = (account: CloudinaryAccount): MediaHost => ({
  name: 'cloudinary',
  put: async (key, image) => {
    const response = await call(account, 'upload', { public_id: key }, image);
    const { data } = uploadResponse.safeParse(response);
    if (!data) throw new ProblemError('bad-gateway', 'The media host sent an invalid response.');
    return data.secure_url;
  },
  read: (key) => readOriginal(`https://res.cloudinary.com/${account.cloud}/image/upload/${key}`),
  remove: async (key) => {
    await call(account, 'destroy', { public_id: key, invalidate: 'true' });
  },
});

const toUnavailableError = () => new ProblemError('bad-gateway', 'The media host is unavailable.');

/** Reads an image in the format in which it was uploaded. Returns null if there is none. */
async function readOriginal(url: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    if (response.status === 404) return null;
    if (response.ok) return await response.arrayBuffer();
  } catch {
    throw toUnavailableError();
  }
  throw toUnavailableError();
}

async function call(
  { cloud, key, secret }: CloudinaryAccount,
  action: 'upload' | 'destroy',
  parameters: Record<string, string>,
  image?: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const signed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(signed)) form.set(name, value);
  form.set('api_key', key);
  form.set('signature', sign(signed, secret));
  if (image) form.set('file', new Blob([image], { type: 'image/webp' }), 'image.webp');
  const url = `https://api.cloudinary.com/v1_1/${cloud}/image/${action}`;
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
  } catch {
    throw toUnavailableError();
  }
  const result: unknown = await response.json().catch(() => null);
  if (response.ok) return result;
  const { data } = errorResponse.safeParse(result);
  throw new ProblemError(
    'bad-gateway',
    `The media host rejected the image: ${data?.error.message ?? `it returned status ${response.status}`}.`,
  );
}

/** Signs a request. The signature is the SHA-1 of the request's parameters, sorted by name, and the secret. */
function sign(parameters: Record<string, string>, secret: string): string {
  const text = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('sha1')
    .update(text + secret)
    .digest('hex');
}
