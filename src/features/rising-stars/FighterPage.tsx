import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { toRecordTitle, useFreshRecord } from '#src/client/use-fresh-record.ts';
import { RecordPage } from '#src/components/ui/RecordPage.tsx';
import { fighterPageMessages } from '#src/copy/rising-stars.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterProfile } from './FighterProfile.tsx';

/** The page of one fighter. On the fallback page, `initial` is null and the id comes from the URL. */
export function FighterPage({ initial }: { initial: Fighter | null }) {
  const load = useFreshRecord<Fighter>('fighters', '/rising-stars', initial);
  const title = toRecordTitle(load, fighterPageMessages.missing);
  useDocumentTitle(title);
  return (
    <RecordPage load={load} messages={fighterPageMessages} listHref="/rising-stars">
      {(fighter) => <FighterProfile fighter={fighter} />}
    </RecordPage>
  );
}
