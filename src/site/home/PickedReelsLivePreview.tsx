import type { HomePicks } from '#src/domain/home/home-picks.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { ReelGrid } from './ReelGrid.tsx';

/** The live preview of the reels on the home page. */
export function PickedReelsLivePreview() {
  const picks = useLivePreview<HomePicks>()?.record;
  return picks ? <ReelGrid reels={picks.reels} /> : null;
}
