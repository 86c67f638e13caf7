import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import { checkLinks } from '#src/server/videos/check-links.ts';
import videos from '#src/server/videos/endpoints.ts';
import { useOwnerSession } from '../api/api.ts';
import { useDatabase } from '../database/database.ts';
import { publishYoutube, useFakePlatforms, youtubeUrl } from '../third-parties/fake-video-platforms.ts';
import { readLink } from './video-links.ts';

/** Opens a database and fake video platforms, signs in, and returns functions that create records with links. */
export function useVideoLinkRecords() {
  const { db } = useDatabase();
  const platforms = useFakePlatforms();
  const owner = useOwnerSession();
  const addVideo = (videoUrl: string, slug = 'bout') =>
    owner.create(videos, '/api/videos', { name: 'Bout', slug, videoUrl });
  return {
    db,
    platforms,
    owner,
    addVideo,
    addFighter: (featuredVideos: string[], name = 'Ada') =>
      owner.create(fighters, '/api/fighters', { name, featuredVideos }),
    addGym: (urls: string[]) =>
      owner.create(gyms, '/api/gyms', { name: 'Southside', slug: 'southside', videos: urls }),
    addShow: (bouts: { id: string; videoUrl: string; videoSeconds?: number }[]) =>
      owner.create(shows, '/api/shows', {
        name: 'Harbor Open',
        slug: 'harbor-open',
        startsOn: '2026-10-03',
        sanctionedBy: 'USA Boxing',
        bouts,
      }),
    /** Adds a video and checks its link. Returns the id of the link. */
    addCheckedLink: async (id: string): Promise<number> => {
      publishYoutube(platforms, id);
      await addVideo(youtubeUrl(id), `bout-${id}`);
      await checkLinks(db());
      return (await readLink(db(), id)).id;
    },
  };
}
