import { sizedImageUrl, toSrcSet } from '#src/domain/media/media-url.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './HeroPhoto.module.css';

const WIDTHS_PX = [640, 960, 1280, 1920, 2560];
const DEFAULT_WIDTH_PX = 1280;

/** The owner's photo behind the home page header. Decorative. */
export const HeroPhoto = ({ src }: { src: string }) => (
  <FallbackImage
    className={styles['photo']}
    sources={[sizedImageUrl(src, DEFAULT_WIDTH_PX), src]}
    srcSet={toSrcSet(src, WIDTHS_PX)}
    // On a phone, the header is taller than it is wide, and shows the middle of the photo.
    sizes="(orientation: portrait) 160vw, 100vw"
    alt=""
    width={1920}
    height={1080}
    eager
    priority
  />
);
