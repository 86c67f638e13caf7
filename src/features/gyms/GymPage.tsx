import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { useFreshRecord } from '#src/client/use-fresh-record.ts';
import { RecordPage } from '#src/components/ui/RecordPage.tsx';
import { gymPageMessages } from '#src/copy/gyms.ts';
import { site } from '#src/copy/site.ts';
import type { Gym } from '#src/domain/gym.ts';
import { GymProfile } from './GymProfile.tsx';

/** The page of one gym. On the fallback page, `initial` is null and the id comes from the URL. */
export function GymPage({ initial }: { initial: Gym | null }) {
  const load = useFreshRecord<Gym>('gyms', '/gyms', initial);
  useDocumentTitle(load.state === 'loaded' ? `${load.record.name} | ${site.brand}` : null);
  return (
    <RecordPage load={load} messages={gymPageMessages} listHref="/gyms">
      {(gym) => <GymProfile gym={gym} />}
    </RecordPage>
  );
}
