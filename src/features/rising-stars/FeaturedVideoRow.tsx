import { Icon, type IconName } from '#src/components/ui/Icon.tsx';
import { FacadeImage, type FacadePoster } from '#src/components/ui/VideoFacade.tsx';
import styles from './FeaturedVideoRow.module.css';

type Props = { title: string; site: string; icon: IconName; picture: FacadePoster | null };

/** A video in the list: a thumbnail, its title and where it is. */
export const FeaturedVideoRow = ({ title, site, icon, picture }: Props) => (
  <span className={styles['row']}>
    <span className={styles['thumbnail']}>
      <Icon name="play" />
      {picture && <FacadeImage picture={picture} sizes="6rem" />}
    </span>
    <span className={styles['text']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['site']}>
        <Icon name={icon} /> {site}
      </span>
    </span>
  </span>
);
