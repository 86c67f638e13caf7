import { useState } from 'react';
import { fighterPageMessages } from '#src/copy/fighter-page.ts';
import { toLocalPath } from '#src/copy/language.ts';
import { toLocalWeight } from '#src/copy/weights.ts';
import type { ProfiledFighter } from '#src/domain/fighters/schema.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { FIGHTER_PLACEHOLDER } from '#src/domain/media/original-pictures.ts';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { TabList } from '#src/site/ui/TabList.tsx';
import { FighterBio } from './FighterBio.tsx';
import { FighterFeatured } from './FighterFeatured.tsx';
import styles from './FighterProfile.module.css';
import { hasLongWord, hasVeryLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';

/** The top of a fighter's page: name, weight, gym and social icons. */
const FighterHeader = ({ fighter: { name, weight, gym, socialMedia } }: { fighter: ProfiledFighter }) => (
  <header className={styles['header']}>
    <h1 data-long={hasLongWord(name) || undefined} data-very-long={hasVeryLongWord(name) || undefined}>
      {name}
    </h1>
    <div className={styles['facts']}>
      {weight && <p className={styles['weight']}>{toLocalWeight(weight)}</p>}
      {gym && (
        <p>
          <a href={toLocalPath(`/gyms/${gym.id}`)}>{gym.name}</a>
        </p>
      )}
      <SocialIcons fighter={name} social={socialMedia} />
    </div>
  </header>
);

// Twice the largest display size, for high-density screens.
const THUMBNAIL_WIDTH_PX = 800;

function FighterGallery({ fighter, images }: { fighter: string; images: readonly string[] }) {
  if (images.length === 0) return <EmptyState title={fighterPageMessages.noImages} />;
  return (
    <ul role="list" className={styles['gallery']}>
      {[...new Set(images)].map((image, position) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener">
            <FallbackImage
              // If neither size loads, a placeholder is shown, because the image is the only content of the link.
              sources={[sizedImageUrl(image, THUMBNAIL_WIDTH_PX), image, FIGHTER_PLACEHOLDER]}
              alt={fighterPageMessages.image(fighter, position + 1)}
              width={400}
              height={400}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const TABS = [
  { id: 'bio', label: fighterPageMessages.tabs.bio, panelId: 'panel-bio' },
  { id: 'featured', label: fighterPageMessages.tabs.featured, panelId: 'panel-featured' },
  { id: 'gallery', label: fighterPageMessages.tabs.gallery, panelId: 'panel-gallery' },
] as const;

/** A fighter's name and facts above the three tabs. */
export function FighterProfile({ fighter, placeholder }: { fighter: ProfiledFighter; placeholder: string }) {
  const { name, featuredVideos, videoPreviews, galleryImages } = fighter;
  const [selected, setSelected] = useState<string>('bio');
  const panels = {
    bio: <FighterBio fighter={fighter} placeholder={placeholder} isOpen={selected === 'bio'} />,
    featured: <FighterFeatured fighter={name} links={featuredVideos} previews={videoPreviews} />,
    gallery: <FighterGallery fighter={name} images={galleryImages} />,
  };
  return (
    <article className={styles['profile']}>
      <FighterHeader fighter={fighter} />
      <TabList
        label={fighterPageMessages.about(name)}
        tabs={TABS}
        selected={selected}
        onSelect={setSelected}
      />
      {TABS.map(({ id, panelId }) => (
        <div key={id} id={panelId} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== selected}>
          {panels[id]}
        </div>
      ))}
    </article>
  );
}
