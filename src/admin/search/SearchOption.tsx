import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { sizedImageUrl } from '#src/domain/media/sized-image-url.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './SearchOption.module.css';
import type { SearchItem } from './search-items.ts';

/** At least twice the displayed size, for sharp pictures on phones. */
const SOURCE_WIDTH_PX = 96;
const DISPLAY_SIZE_PX = 40;

type Props = {
  id: string;
  item: SearchItem;
  isActive: boolean;
  /** Called when the pointer moves over the option. */
  onPoint: () => void;
  onChoose: () => void;
};

/** One result. The focus stays in the search field, which points to the active option with `aria-activedescendant`. */
export function SearchOption({ id, item, isActive, onPoint, onChoose }: Props) {
  const { name, detail, target, isHidden } = item;
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles['option'],
    // Unlike pointerenter, pointermove does not fire when the list scrolls below a resting pointer.
    onPointerMove: onPoint,
    onClick: onChoose,
  };
  const content = (
    <>
      <Thumbnail {...item} />
      <span className={styles['text']}>
        {/* The space separates the words for screen readers. */}
        <span className={styles['name']}>{name}</span>{' '}
        {detail && <span className={styles['detail']}>{detail}</span>}
      </span>
      {isHidden && <HiddenMark />}
    </>
  );
  // A link, so that the owner can open a result in a new tab.
  return 'href' in target ? (
    <a {...shared} href={target.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

function Thumbnail({ picture, icon }: SearchItem) {
  if (picture)
    return (
      <span className={styles['picture']}>
        <FallbackImage
          key={picture}
          sources={[sizedImageUrl(picture, SOURCE_WIDTH_PX), picture]}
          alt=""
          width={DISPLAY_SIZE_PX}
          height={DISPLAY_SIZE_PX}
        />
      </span>
    );
  return (
    <span className={styles['picture']}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </span>
  );
}
