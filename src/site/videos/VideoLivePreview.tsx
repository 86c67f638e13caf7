import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import styles from './PortfolioList.module.css';
import { PortfolioPost } from './PortfolioPost.tsx';
import { type PortfolioVideo, toPost } from './to-post.ts';

/** The live preview of a video: its card in the portfolio, before its embed has loaded. */
export function VideoLivePreview() {
  const preview = useLivePreview<PortfolioVideo>();
  const found = preview && toPost(preview.record);
  if (!found) return null;
  const { id, ...post } = found;
  return (
    <div className="section">
      <div className="wrap">
        <ul role="list" className={styles['grid']}>
          <li key={id}>
            <PortfolioPost key={post.url} {...post} eager canEmbed={false} />
          </li>
        </ul>
      </div>
    </div>
  );
}
