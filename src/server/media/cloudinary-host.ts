import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Cloudinary } from '#src/domain/image-host.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import type { MediaHost } from './media-host.ts';

const ANSWER_MAX_MS = 20_000;

const uploaded = z.object({ secure_url: z.url({ protocol: /^https$/ }) });
const refused = z.object({ error: z.object({ message: z.string() }) });

/** Cloudinary's signed API (cloudinary.com/documentation/authentication_signatures). */
export const cloudinaryHost = (account: Cloudinary): MediaHost => ({
  name: 'cloudinary',
  put: async (key, image) => {
    const answer = await call(account, 'upload', { public_id: key }, image);
    const { data } = uploaded.safeParse(answer);
    if (!data) throw new ProblemError('bad-gateway', 'The image host sent an answer that could not be read.');
    return data.secure_url;
  },
  remove: async (key) => {
    await call(account, 'destroy', { public_id: key, invalidate: 'true' });
  },
});

async function call(
  { cloud, key, secret }: Cloudinary,
  action: 'upload' | 'destroy',
  parameters: Record<string, string>,
  image?: Uint8Array,
): Promise<unknown> {
  const signed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(signed)) form.set(name, value);
  form.set('api_key', key);
  form.set('signature', sign(signed, secret));
  // Bytes from the image library are never in shared memory, which is what the wider type would allow.
  if (image)
    form.set('file', new Blob([image as Uint8Array<ArrayBuffer>], { type: 'image/webp' }), 'image.webp');
  const url = `https://api.cloudinary.com/v1_1/${cloud}/image/${action}`;
  let response: Response;
  try {
    response = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
  } catch {
    throw new ProblemError('bad-gateway', 'The image host could not be reached.');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { data } = refused.safeParse(answer);
  throw new ProblemError(
    'bad-gateway',
    `The image host refused the image: ${data?.error.message ?? `it answered ${response.status}`}.`,
  );
}

/** The parameters by name, then the secret, as SHA-1. */
function sign(parameters: Record<string, string>, secret: string): string {
  const text = Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('sha1')
    .update(text + secret)
    .digest('hex');
}
