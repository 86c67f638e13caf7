import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { messages } from '#src/copy/messages.ts';
import styles from './FighterGallery.module.css';

export function FighterGallery({ fighter, images }: { fighter: string; images: readonly string[] }) {
  if (images.length === 0) return <EmptyState title={messages.fighter.noImages} />;
  return (
    <ul className={styles['gallery']}>
      {[...new Set(images)].map((image, position) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener">
            <img
              src={image}
              alt={`${fighter}, ${position + 1} of the gallery (opens in a new tab)`}
              width="400"
              height="400"
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
