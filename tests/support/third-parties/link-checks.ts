import { beforeEach, vi } from 'vitest';
import { getDb } from '#src/server/platform/db/db.ts';
import { checkLinks } from '#src/server/videos/check-links.ts';
import { useBlobs } from '../api/blobs.ts';
import { useDatabase } from '../database/database.ts';
import { useFakePlatforms } from './fake-video-platforms.ts';

/** A poster that the owner has uploaded. */
export const OWN_POSTER = { src: '/media/own.webp', width: 10, height: 10, color: '#000000' };

/** Prepares a database and fake platforms for tests of the video link check. */
export function useLinkChecks() {
  const { db } = useDatabase();
  const blobs = useBlobs();
  const platforms = useFakePlatforms();

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  let slugs = 0;
  const addVideo = (url: string) => {
    slugs += 1;
    return db()
      .insertInto('videos')
      .values({ name: 'Bout', slug: `bout-${slugs}`, video_url: url })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const addVideos = async (...urls: string[]) => {
    for (const url of urls) await addVideo(url);
  };
  /** Runs the check, which must not fail. Returns the number of checked links. */
  const check = () => checkLinks(getDb());
  return { db, blobs, platforms, addVideo, addVideos, check };
}
