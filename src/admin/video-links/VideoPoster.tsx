import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { PLATFORM_NAMES } from '#src/domain/video-platforms.ts';
import type { Poster } from '#src/domain/video-preview.ts';
import styles from './VideoPoster.module.css';

const WIDTH_PX = 640;

/** The uncropped poster of a video. Without a poster, shows the name of the platform. */
export function VideoPoster({ url, poster }: { url: string; poster: Poster | null }) {
  const { platform } = parseVideoLink(url);
  return (
    <div className={styles['frame']}>
      <span aria-hidden="true">▶</span>
      <span>{platform === 'other' ? 'Other' : PLATFORM_NAMES[platform]}</span>
      {poster && (
        <FallbackImage
          key={poster.src}
          sources={[sizedImageUrl(poster.src, WIDTH_PX), poster.src]}
          alt=""
          width={poster.width}
          height={poster.height}
          className={styles['poster']}
        />
      )}
    </div>
  );
}
