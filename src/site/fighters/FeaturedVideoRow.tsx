import { Icon, type IconName } from '#src/site/ui/Icon.tsx';
import { FacadePoster, type PosterImage } from '#src/site/videos/VideoFacade.tsx';
import styles from './FeaturedVideoRow.module.css';

type Props = { title: string; site: string; icon: IconName; poster: PosterImage | null };

/** A video in the list: a thumbnail, its title and the name of its site. */
export const FeaturedVideoRow = ({ title, site, icon, poster }: Props) => (
  <span className={styles['row']}>
    <span className={styles['thumbnail']}>
      <Icon name="play" />
      {poster && <FacadePoster poster={poster} sizes="6rem" />}
    </span>
    <span className={styles['text']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['site']}>
        <Icon name={icon} /> {site}
      </span>
    </span>
  </span>
);
