import { shareLabels } from '#src/copy/sharing.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import styles from './ShareButton.module.css';

type Props = {
  /** The URL to share. '' is the URL of the page. */
  url: string;
  /** The title to share. Most apps show it next to the link. */
  title: string;
  /** The accessible name. */
  label?: string | undefined;
  /** Show only the icon, in the corner of the positioned container. */
  inCorner?: boolean;
};

/** A share button. `shareOnClick` handles its clicks, so it works even in an island that is not hydrated. */
export const ShareButton = ({ url, title, label = shareLabels.title(title), inCorner = false }: Props) => (
  <button
    type="button"
    className={`only-with-scripts ${styles['share']}`}
    data-share={url}
    data-title={title}
    data-corner={inCorner || undefined}
    aria-label={label}
  >
    <Icon name="share" />
    {!inCorner && shareLabels.share}
  </button>
);
