import { useState } from 'react';
import { VideoGrid } from '#src/components/ui/VideoGrid.tsx';
import type { Gym } from '#src/domain/gym.ts';
import { parseLinkList } from '#src/domain/link-list.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { isPortraitVideo, previewOf } from '#src/domain/video-poster.ts';
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
