import { useState } from 'react';
import type { ProfiledFighter } from '#src/domain/fighters/fighter.ts';
import { TabList } from '#src/site/ui/TabList.tsx';
import { FighterBio } from './FighterBio.tsx';
import { FighterFeatured } from './FighterFeatured.tsx';
import { FighterGallery } from './FighterGallery.tsx';
import { FighterHeader } from './FighterHeader.tsx';
import styles from './FighterProfile.module.css';

const TABS = [
  { id: 'bio', label: 'Bio', panelId: 'panel-bio' },
  { id: 'featured', label: 'Featured', panelId: 'panel-featured' },
  { id: 'gallery', label: 'Gallery', panelId: 'panel-gallery' },
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
      <TabList label={`About ${name}`} tabs={TABS} selected={selected} onSelect={setSelected} />
      {TABS.map(({ id, panelId }) => (
        <div key={id} id={panelId} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== selected}>
          {panels[id]}
        </div>
      ))}
    </article>
  );
}
