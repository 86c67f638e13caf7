import type { ReactNode } from 'react';
import { gymPageMessages } from '#src/copy/gyms.ts';
import { toLocalPath } from '#src/copy/language.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { useDocumentTitle } from '#src/site/islands/use-document-title.ts';
import { toRecordTitle, useFreshRecord } from '#src/site/islands/use-fresh-record.ts';
import { RecordPage } from '#src/site/ui/RecordPage.tsx';
import { GymProfile } from './GymProfile.tsx';

type Props = {
  /** Null on the fallback page, where the id comes from the URL. */
  initial: Gym | null;
  /** The owner's state pictures. Default: none. */
  backgrounds?: readonly GymBackground[];
  /** The gym's contact details and fighters. The fallback page has none. */
  children?: ReactNode;
};

/** The page of one gym. */
export function GymPage({ initial, backgrounds = [], children }: Props) {
  const load = useFreshRecord<Gym>('gyms', toLocalPath('/gyms'), initial);
  const title = toRecordTitle(load, gymPageMessages.missing);
  useDocumentTitle(title);
  return (
    <RecordPage load={load} messages={gymPageMessages} listHref={toLocalPath('/gyms')}>
      {(gym) => (
        <GymProfile gym={gym} backgrounds={backgrounds}>
          {children}
        </GymProfile>
      )}
    </RecordPage>
  );
}
