import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import {
  MISSING_THUMBNAIL_PX,
  parseVideoLink,
  thumbnailUrls,
  type VideoLink,
} from '#src/domain/video-link.ts';
import styles from './VideoLinkPreview.module.css';

const PLATFORMS: Record<VideoLink['platform'], string> = {
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  other: 'Other',
};

/** What a link points to: its platform, and the thumbnail where the platform has one. */
export function VideoLinkPreview({ url }: { url: string }) {
  const link = parseVideoLink(url);
  return (
    <div className={styles['preview']}>
      <span aria-hidden="true">▶</span>
      <span>{PLATFORMS[link.platform]}</span>
      <FallbackImage
        sources={thumbnailUrls(link)}
        missingWidth={MISSING_THUMBNAIL_PX}
        alt=""
        width={480}
        height={270}
        className={styles['thumbnail']}
      />
    </div>
  );
}

const SHORT_LINK = /^https?:\/\/(?:(?:vm|vt)\.tiktok\.com|(?:www\.)?tiktok\.com\/t)\//i;

/** What the owner should know of a link that can't be shown as a video; null when there is nothing to say. */
export function linkHint(url: string): string | null {
  const link = parseVideoLink(url);
  if (link.platform !== 'other') return null;
  return SHORT_LINK.test(link.url)
    ? 'A short TikTok link holds no video: open it, and paste the long one from the address bar.'
    : 'Not a link to a YouTube, Instagram or TikTok video: it will be shown as a plain link.';
}
