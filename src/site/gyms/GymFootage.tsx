import { useState } from 'react';
import type { Gym } from '#src/domain/gyms/gym.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { isPortraitVideo, previewOf } from '#src/domain/videos/video-poster.ts';
import { VideoGrid } from '#src/site/videos/VideoGrid.tsx';
import { GymVideo } from './GymVideo.tsx';

/** The videos of a gym, which play in place. */
export function GymFootage({ gym }: { gym: Gym }) {
  const [playing, setPlaying] = useState<readonly string[]>([]);
  const cards = [...new Set(parseLinkList(gym.videos))].map((url, position) => {
    const link = parseVideoLink(url);
    const { title, poster } = previewOf(url, gym.videoPreviews);
    const isPortrait = isPortraitVideo(link, poster);
    const isPlaying = playing.includes(url);
    return {
      key: url,
      isPortrait,
      isPlaying,
      render: (isInFirstRow: boolean) => (
        <GymVideo
          link={link}
          title={title || `${gym.name}, video ${position + 1}`}
          poster={poster}
          isPortrait={isPortrait}
          eager={isInFirstRow}
          isPlaying={isPlaying}
          onPlay={() => setPlaying([...playing, url])}
        />
      ),
    };
  });
  return <VideoGrid cards={cards} />;
}
