import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countMissingShareImages } from '../../../local/site/missing-share-images.ts';

/** Creates a build with these files. */
function makeBuild(files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

it.each([
  ['no record page', ['index.html'], 0],
  ['a share image for each page', ['gyms/1.html', 'share/gyms/1.jpg'], 0],
  [
    'a page that shows records that are newer than the build',
    ['gyms/fallback.html', 'rising-stars/fallback.html'],
    0,
  ],
  [
    'pages without a share image',
    [
      'gyms/1.html',
      'gyms/2.html',
      'share/gyms/2.jpg',
      'rising-stars/1.html',
      'rising-stars/2.html',
      'shows/1.html',
    ],
    4,
  ],
])('counts the missing share images of a build with %s', async (_case, files, count) => {
  expect(await countMissingShareImages(makeBuild(files))).toBe(count);
});
