import { sizedImageUrl } from '#src/domain/media/sized-image-url.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import type { Poster } from '#src/domain/videos/video-preview.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { PlatformThumbnail } from './PlatformThumbnail.tsx';
import styles from './VideoPoster.module.css';

const WIDTH_PX = 640;

type Props = {
  url: string;
  poster: Poster | null;
  /** True while it is not known whether a poster is stored. */
  isLoading?: boolean;
};

/** The uncropped poster of a video, or the platform's thumbnail until one is stored, or the name of the platform. */
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
