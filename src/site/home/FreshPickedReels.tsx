import { createPortal } from 'react-dom';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Video } from '#src/domain/videos/video.ts';
import { useFreshPicks } from '#src/site/islands/use-fresh-picks.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { ReelGrid } from './ReelGrid.tsx';

/** Shows the latest picked reels on the home page. */
export function FreshPickedReels({ initial }: { initial: Pick<Settings, 'homeVideoIds'> }) {
  const { homeVideoIds } = useFreshSettings(initial);
  const picks = useFreshPicks<Video>('reels', {
    path: '/api/videos',
    ids: homeVideoIds,
    builtIds: initial.homeVideoIds,
  });
  return picks && createPortal(<ReelGrid reels={picks.rows} />, picks.section);
}
