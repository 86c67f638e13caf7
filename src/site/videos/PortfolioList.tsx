import { portfolioMessages } from '#src/copy/portfolio.ts';
import { type InitialList, useFreshList } from '#src/site/islands/use-fresh-list.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import styles from './PortfolioList.module.css';
import { PortfolioPost } from './PortfolioPost.tsx';
import { type PortfolioVideo, toPost } from './to-post.ts';

/** The videos on Instagram. Videos on other platforms are not shown. */
export function PortfolioList({ initial }: { initial: InitialList<PortfolioVideo> }) {
  const { rows, failed } = useFreshList('/api/videos', initial);
  const posts = rows.flatMap((video) => toPost(video) ?? []);
  return (
    <div className="stack gap-5">
      {failed && <Alert>{portfolioMessages.failed}</Alert>}
      {posts.length === 0 ? (
        <EmptyState title={portfolioMessages.empty} />
      ) : (
        <ul role="list" className={styles['grid']}>
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
