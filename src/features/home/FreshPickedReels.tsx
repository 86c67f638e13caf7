import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import { FreshPicks } from '#src/components/ui/FreshPicks.tsx';
import type { Settings } from '#src/domain/settings.ts';
import type { Video } from '#src/domain/video.ts';
import { ReelGrid } from './ReelGrid.tsx';

/** Shows the latest picked reels on the home page. */
export function FreshPickedReels({ initial }: { initial: Pick<Settings, 'homeVideoIds'> }) {
  const { homeVideoIds } = useFreshSettings(initial);
  return (
    <FreshPicks<Video> kind="reels" path="/api/videos" ids={homeVideoIds} builtIds={initial.homeVideoIds}>
      {(reels) => <ReelGrid reels={reels} />}
    </FreshPicks>
  );
}
