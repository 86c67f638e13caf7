import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { useFreshRecord } from '#src/client/use-fresh-record.ts';
import { RecordPage } from '#src/components/ui/RecordPage.tsx';
import { fighterMessages } from '#src/copy/rising-stars.ts';
import { site } from '#src/copy/site.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterProfile } from './FighterProfile.tsx';

/** One fighter. `initial` is null on the fallback page, whose URL contains the id. */
export function FighterPage({ initial }: { initial: Fighter | null }) {
  const load = useFreshRecord<Fighter>('fighters', '/rising-stars', initial);
  useDocumentTitle(load.state === 'loaded' ? `${load.record.name} | ${site.brand}` : null);
  return (
    <RecordPage load={load} messages={fighterMessages} listHref="/rising-stars">
      {(fighter) => <FighterProfile fighter={fighter} />}
    </RecordPage>
  );
}
