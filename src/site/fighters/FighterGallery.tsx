import { FIGHTER_PLACEHOLDER } from '#src/copy/original-pictures.ts';
import { fighterPageMessages } from '#src/copy/rising-stars.ts';
import { sizedImageUrl } from '#src/domain/media/sized-image-url.ts';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './FighterGallery.module.css';

// Twice the largest display size, for high-density screens.
const THUMBNAIL_WIDTH_PX = 800;

export function FighterGallery({ fighter, images }: { fighter: string; images: readonly string[] }) {
  if (images.length === 0) return <EmptyState title={fighterPageMessages.noImages} />;
  return (
    <ul role="list" className={styles['gallery']}>
      {[...new Set(images)].map((image, position) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener">
            <FallbackImage
              // If neither size loads, a placeholder is shown, because the image is the only content of the link.
              sources={[sizedImageUrl(image, THUMBNAIL_WIDTH_PX), image, FIGHTER_PLACEHOLDER]}
              alt={`${fighter}, ${position + 1} of the gallery (opens in a new tab)`}
              width={400}
              height={400}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
