import { type ReactNode, useState } from 'react';
import { gymPageMessages } from '#src/copy/gyms.ts';
import { videoTexts } from '#src/copy/platforms.ts';
import { toLocation } from '#src/domain/gyms/gym-location.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import { parseVideoLink, toSiteName, type VideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_ICONS } from '#src/domain/videos/video-platforms.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/videos/video-poster.ts';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { PlayableVideo } from '#src/site/videos/PlayableVideo.tsx';
import { useVideoPlayer } from '#src/site/videos/use-video-player.ts';
import { VideoGrid } from '#src/site/videos/VideoGrid.tsx';
import styles from './GymProfile.module.css';
import { StatePicture } from './StatePicture.tsx';

type GymVideoProps = {
  link: VideoLink;
  title: string;
  poster: Poster | null;
  isPortrait: boolean;
  eager: boolean;
  isPlaying: boolean;
  onPlay: () => void;
};

/** One video of a gym, which plays in place. */
const GymVideo = ({ link, poster, isPlaying, ...rest }: GymVideoProps) => (
  <PlayableVideo
    {...useVideoPlayer(link, isPlaying)}
    {...rest}
    className={styles['video']}
    href={link.url}
    platform={toSiteName(link)}
    icon={PLATFORM_ICONS[link.platform]}
    poster={poster && toPosterImage(poster)}
    isPlaying={isPlaying}
  />
);

/** The videos of a gym, which play in place. */
function GymFootage({ gym }: { gym: Gym }) {
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
          title={title || videoTexts.untitledOf(gym.name, position + 1)}
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

const PHOTO_WIDTH_PX = 1_600;

type Props = { gym: Gym; backgrounds: readonly GymBackground[]; children?: ReactNode };

/** A gym's name and location, its contact details and fighters (`children`), and its videos. */
export function GymProfile({ gym, backgrounds, children }: Props) {
  const hasVideos = parseLinkList(gym.videos).length > 0;
  return (
    <article className={styles['profile']}>
      <header>
        <StatePicture
          state={gym.state}
          backgrounds={backgrounds}
          widthPx={PHOTO_WIDTH_PX}
          photoClass={styles['photo']}
          outlineClass={styles['outline']}
        />
        <h1>{gym.name}</h1>
        <p>{toLocation(gym)}</p>
      </header>
      {children}
      <section aria-labelledby="footage">
        <h2 id="footage">{gymPageMessages.footage}</h2>
        {hasVideos ? (
          <GymFootage gym={gym} />
        ) : (
          <EmptyState title={gymPageMessages.noVideos}>
            <p>{gymPageMessages.checkBack(gym.name)}</p>
          </EmptyState>
        )}
      </section>
    </article>
  );
}
