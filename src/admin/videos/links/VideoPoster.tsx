import { useState } from 'react';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import { youtubeThumbnailUrls } from '#src/domain/videos/video-id.ts';
import { parseVideoLink, type VideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './VideoPoster.module.css';

type PlatformThumbnailProps = { link: VideoLink; className: string | undefined };

/** YouTube responds with a gray image of this width, and status 404, if it has no thumbnail of the requested size. */
const PLACEHOLDER_WIDTH_PX = 120;

/**
 * YouTube's thumbnail of a video whose poster is not stored yet. Renders nothing for other platforms. Only for the back
 * office, because the request reveals the visitor's IP address to YouTube.
 */
function PlatformThumbnail({ link, className }: PlatformThumbnailProps) {
  const [failures, setFailures] = useState(0);
  const src = link.platform === 'youtube' ? youtubeThumbnailUrls(link.id)[failures] : undefined;
  if (src === undefined) return null;
  const tryNext = () => setFailures(failures + 1);
  return (
    <img
      key={src}
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={tryNext}
      onLoad={({ currentTarget }) => {
        if (currentTarget.naturalWidth <= PLACEHOLDER_WIDTH_PX) tryNext();
      }}
    />
  );
}

const WIDTH_PX = 640;

type Props = {
  url: string;
  poster: Poster | null;
  /** True while it is not known whether a poster is stored. */
  isLoading?: boolean;
};

/** The uncropped poster of a video. Until a poster is stored, the platform's thumbnail or name. */
export function VideoPoster({ url, poster, isLoading = false }: Props) {
  const link = parseVideoLink(url);
  const { platform } = link;
  return (
    <div className={styles['frame']}>
      <span aria-hidden="true">▶</span>
      <span>{platform === 'other' ? 'Other' : PLATFORM_NAMES[platform]}</span>
      {poster ? (
        <FallbackImage
          key={poster.src}
          sources={[sizedImageUrl(poster.src, WIDTH_PX), poster.src]}
          alt=""
          width={poster.width}
          height={poster.height}
          className={styles['poster']}
        />
      ) : (
        !isLoading && <PlatformThumbnail key={url} link={link} className={styles['poster']} />
      )}
    </div>
  );
}
