import type { ReactNode } from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { showPageMessages } from '#src/copy/shows.ts';
import { hasBegun, type Show } from '#src/domain/shows/show.ts';
import { useDocumentTitle } from '#src/site/islands/use-document-title.ts';
import { toRecordTitle, useFreshRecord } from '#src/site/islands/use-fresh-record.ts';
import { RecordPage } from '#src/site/ui/RecordPage.tsx';
import { ShowProfile } from './ShowProfile.tsx';
import { useToday } from './use-today.ts';

type Props = {
  /** Null on the fallback page, where the id comes from the URL. */
  initial: Show | null;
  /** Whether the show had begun when the page was built. The browser then checks the date. */
  hadBegun?: boolean;
  /** The search in the fight card. */
  children?: ReactNode;
};

/** The page of one show. */
export function ShowPage({ initial, hadBegun = false, children }: Props) {
  const load = useFreshRecord<Show>('shows', toLocalPath('/shows'), initial);
  useDocumentTitle(toRecordTitle(load, showPageMessages.missing));
  const today = useToday(hadBegun && initial ? initial.startsOn : '');
  return (
    <RecordPage load={load} messages={showPageMessages} listHref={toLocalPath('/shows')}>
      {(show) => (
        <ShowProfile show={show} isBegun={hasBegun(show, today)}>
          {children}
        </ShowProfile>
      )}
    </RecordPage>
  );
}
