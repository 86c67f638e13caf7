import { expect, it } from 'vitest';
import { type Reencoding, reencodeImage } from '#src/server/media/reencode-image.ts';
import { plainImage } from '../../../support/hostile-files.ts';

const NEVER = new AbortController().signal;

/** Re-encodes images that all arrive at once. Returns the names of those that were decoded, in their order. */
async function decode(
  images: ({ name: string } & Pick<Reencoding, 'requester'> & Partial<Reencoding>)[],
): Promise<string[]> {
  const bytes = await plainImage(40).jpeg().toBuffer();
  const decoded: string[] = [];
  await Promise.allSettled(
    images.map(async ({ name, ...options }) => {
      await reencodeImage(bytes, { signal: NEVER, ...options });
      decoded.push(name);
    }),
  );
  return decoded;
}

it('decodes the images of the owner first, then those of jobs, and last those from private links', async () => {
  const decoded = await decode([
    { name: 'first', requester: 'link' },
    { name: 'link', requester: 'link' },
    { name: 'job', requester: 'job' },
    { name: 'owner', requester: 'owner' },
    { name: 'other link', requester: 'link' },
  ]);
  expect(decoded).toEqual(['first', 'owner', 'job', 'link', 'other link']);
});

it('does not decode a waiting image after its client has disconnected', async () => {
  const client = new AbortController();
  const bytes = await plainImage(40).jpeg().toBuffer();
  const running = reencodeImage(bytes, { requester: 'link', signal: client.signal });
  const waiting = reencodeImage(bytes, { requester: 'link', signal: client.signal });
  const next = reencodeImage(bytes, { requester: 'link', signal: NEVER });
  client.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await running).byteLength).toBeGreaterThan(0);
  expect((await next).byteLength).toBeGreaterThan(0);
});
