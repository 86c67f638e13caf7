import { type InitialList, useFreshList } from '#src/client/use-fresh-list.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { portfolioMessages } from '#src/copy/portfolio.ts';
import type { Video } from '#src/domain/video.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { isPortraitVideo, previewOf } from '#src/domain/video-poster.ts';
import styles from './PortfolioList.module.css';
import { PortfolioPost } from './PortfolioPost.tsx';

/** The fields of a video that the portfolio shows. */
export type PortfolioVideo = Pick<Video, 'id' | 'name' | 'videoUrl' | 'videoPreviews'>;

/** The videos on Instagram. Videos on other platforms are not shown. */
export function PortfolioList({ initial }: { initial: InitialList<PortfolioVideo> }) {
  const { rows, failed } = useFreshList('/api/videos', initial);
  const posts = rows.flatMap(({ id, name, videoUrl, videoPreviews }) => {
    const link = parseVideoLink(videoUrl);
    if (link.platform !== 'instagram') return [];
    const { title, poster } = previewOf(videoUrl, videoPreviews);
    const isPortrait = isPortraitVideo(link, poster);
    return [{ id, title: title || name, url: videoUrl, kind: link.kind, poster, isPortrait }];
  });
  return (
    <div className={styles['portfolio']}>
      {failed && <Alert>{portfolioMessages.failed}</Alert>}
      {posts.length === 0 ? (
        <EmptyState title={portfolioMessages.empty} />
      ) : (
        <ul className={styles['grid']}>
          {posts.map(({ id, ...post }, position) => (
            <li key={id} id={`video-${id}`}>
              <PortfolioPost {...post} eager={position === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
