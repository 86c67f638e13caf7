import { fighterPageMessages } from '#src/copy/fighter-page.ts';
import { toLocalPath } from '#src/copy/language.ts';
import type { ProfiledFighter } from '#src/domain/fighters/schema.ts';
import { useDocumentTitle } from '#src/site/islands/use-document-title.ts';
import { toRecordTitle, useFreshRecord } from '#src/site/islands/use-fresh-record.ts';
import { RecordPage } from '#src/site/ui/RecordPage.tsx';
import { FighterProfile } from './FighterProfile.tsx';

type Props = {
  /** Null on the fallback page, where the id comes from the URL. */
  initial: ProfiledFighter | null;
  /** The URL of the owner's portrait for fighters without a photo. Default: none. */
  placeholder?: string;
};

/** The page of one fighter. */
export function FighterPage({ initial, placeholder = '' }: Props) {
  const load = useFreshRecord<ProfiledFighter>('fighters', toLocalPath('/rising-stars'), initial);
  const title = toRecordTitle(load, fighterPageMessages.missing);
  useDocumentTitle(title);
  return (
    <RecordPage load={load} messages={fighterPageMessages} listHref={toLocalPath('/rising-stars')}>
      {(fighter) => <FighterProfile fighter={fighter} placeholder={placeholder} />}
    </RecordPage>
  );
}
