import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZip } from '#src/admin/media/download/write-part.ts';

it('writes a ZIP that contains the files unchanged, under their paths', async () => {
  const photo = new Uint8Array(300_000).map((_, index) => (index * 7) % 256);
  const film = new TextEncoder().encode('a film');
  const zip = createZip();
  const chunks = [
    ...zip.add('media/0a.webp', photo),
    ...zip.add('media/0b.mp4', film),
    ...zip.add('media/empty.webp', new Uint8Array()),
    ...zip.end(),
  ];
  const unzipped = unzipSync(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  expect(Object.keys(unzipped)).toEqual(['media/0a.webp', 'media/0b.mp4', 'media/empty.webp']);
  expect(unzipped['media/0a.webp']).toEqual(photo);
  expect(unzipped['media/0b.mp4']).toEqual(film);
});

it('returns the bytes of a file as soon as it is added, so that nothing piles up in memory', () => {
  const zip = createZip();
  const size = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, { length }) => sum + length, 0);
  expect(size(zip.add('media/0a.webp', new Uint8Array(1_000)))).toBeGreaterThan(1_000);
  expect(size(zip.add('media/0b.webp', new Uint8Array(1_000)))).toBeLessThan(1_200);
});
