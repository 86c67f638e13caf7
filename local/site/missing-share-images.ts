import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** For each kind with share images, the folders of a build that contain the pages and their share images. */
const KINDS = [
  { pages: 'rising-stars', images: 'share/fighters' },
  { pages: 'gyms', images: 'share/gyms' },
  { pages: 'shows', images: 'share/shows' },
];

/** Counts the pages of records that have no share image yet. A build draws only a limited number of images. */
export async function countMissingShareImages(folder: string): Promise<number> {
  const counts = await Promise.all(
    KINDS.map(async ({ pages, images }) => {
      const drawn = new Set(await listIds(path.join(folder, images), '.jpg'));
      return (await listIds(path.join(folder, pages), '.html')).filter((id) => !drawn.has(id)).length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Lists the ids for which a folder has a file. The folder is missing if the site has no such records. */
async function listIds(folder: string, extension: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => path.basename(name, extension)).filter((id) => /^\d+$/.test(id));
}
