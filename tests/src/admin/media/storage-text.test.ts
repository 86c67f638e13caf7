import { expect, it } from 'vitest';
import { toStorageText } from '#src/admin/media/storage-text.ts';

it.each([
  [1_203, 214_300_000, true, 'Storage: 214 MB in 1,203 files'],
  [1_203, 214_300_000, false, 'Storage: at least 214 MB in 1,203 files'],
  [9_000, 1_260_000_000, true, 'Storage: 1.3 GB in 9,000 files'],
  [1, 99_500, true, 'Storage: 100 kB in 1 file'],
  [1, 3, true, 'Storage: 1 kB in 1 file'],
  [12, 0, false, 'Storage: 12 files'],
  [0, 0, true, 'Storage: nothing uploaded'],
])('describes %i files of %i bytes (all sizes known: %s): %s', (files, bytes, isComplete, text) => {
  expect(toStorageText({ files, bytes, isComplete })).toBe(text);
});
