import { type InitialList, useFreshList } from '#src/client/use-fresh-list.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { portfolioMessages } from '#src/copy/portfolio.ts';
import type { Video } from '#src/domain/video.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import styles from './PortfolioList.module.css';
import { PortfolioPost } from './PortfolioPost.tsx';

/** The videos on Instagram; those on other platforms are not shown. */
export function PortfolioList({ initial }: { initial: InitialList<Video> }) {
  const { rows, failed } = useFreshList('/api/videos', initial);
  const posts = rows.flatMap((video) => {
    const link = parseVideoLink(video.videoUrl);
    return link.platform === 'instagram' ? [{ ...video, kind: link.kind }] : [];
  });
  return (
    <div className={styles['portfolio']}>
      {failed && <Alert>{portfolioMessages.failed}</Alert>}
      {posts.length === 0 ? (
        <EmptyState title={portfolioMessages.empty} />
      ) : (
        <ul className={styles['grid']}>
          {posts.map(({ id, name, videoUrl, kind }) => (
            <li key={id} id={`video-${id}`}>
              <PortfolioPost name={name} url={videoUrl} kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
