import { toLocalPath } from '#src/copy/language.ts';
import { toLocalWeight } from '#src/copy/weights.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { FighterImage } from './FighterImage.tsx';
import styles from './FighterRow.module.css';

// Twice the display size, for high-density screens.
const THUMBNAIL_WIDTH_PX = 160;

type Props = {
  fighter: Pick<Fighter, 'id' | 'name' | 'weight' | 'featuredImage' | 'featuredImageFocus'>;
  /** The URL of the owner's portrait for fighters without a photo, or ''. */
  placeholder: string;
  /** Set for a link to a neighbor. The previous neighbor has a red edge, the next one a blue edge. */
  neighbor?: { rel: 'prev' | 'next'; label: string };
};

/** A link to a fighter: portrait, name and weight. */
export const FighterRow = ({
  fighter: { id, name, weight, featuredImage, featuredImageFocus },
  placeholder,
  neighbor,
}: Props) => (
  <a className={styles['row']} href={toLocalPath(`/rising-stars/${id}`)} rel={neighbor?.rel}>
    <FighterImage
      src={featuredImage}
      placeholder={placeholder}
      focus={featuredImageFocus}
      alt=""
      widthPx={THUMBNAIL_WIDTH_PX}
    />
    <span>
      {neighbor && <small>{neighbor.label}</small>}
      <strong>{name}</strong>
      {weight && <span>{toLocalWeight(weight)}</span>}
    </span>
  </a>
);
