import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { PLATFORM_NAMES } from '#src/copy/platforms.ts';
import { MISSING_THUMBNAIL_PX, parseVideoLink, thumbnailUrls } from '#src/domain/video-link.ts';
import styles from './VideoLinkPreview.module.css';

/** The platform of a link, and a thumbnail if the platform has public ones. */
export function VideoLinkPreview({ url }: { url: string }) {
  const link = parseVideoLink(url);
  return (
    <div className={styles['preview']}>
      <span aria-hidden="true">▶</span>
      <span>{link.platform === 'other' ? 'Other' : PLATFORM_NAMES[link.platform]}</span>
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

/** Returns a hint if the site cannot show a link as a video, else null. */
export function linkHint(url: string): string | null {
  const link = parseVideoLink(url);
  if (link.platform !== 'other') return null;
  return SHORT_LINK.test(link.url)
    ? 'Short TikTok links cannot be shown as videos. Open the link and paste the URL from the address bar.'
    : 'Not a YouTube, Instagram or TikTok video. It will be shown as a plain link.';
}
