import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { useFreshRecord } from '#src/client/use-fresh-record.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Loading } from '#src/components/ui/Loading.tsx';
import { messages } from '#src/copy/messages.ts';
import { site } from '#src/copy/site.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterProfile } from './FighterProfile.tsx';

/** One fighter, from the page's own copy (null: the address names the fighter) and then from the API. */
export function FighterPage({ built }: { built: Fighter | null }) {
  const load = useFreshRecord<Fighter>('fighters', '/rising-stars', built);
  useDocumentTitle(load.state === 'loaded' ? `${load.record.name} | ${site.brand}` : null);
  const back = (
    <a className="button" href="/rising-stars">
      {messages.fighter.back}
    </a>
  );
  switch (load.state) {
    case 'loading':
      return <Loading>{messages.fighter.loading}</Loading>;
    case 'missing':
      return (
        <EmptyState as="h1" title={messages.fighter.missing}>
          {back}
        </EmptyState>
      );
    case 'failed':
      return (
        <>
          <Alert>{messages.fighter.failed}</Alert>
          {back}
        </>
      );
    case 'loaded':
      return (
        <>
          {load.stale && <Alert>{messages.fighter.failed}</Alert>}
          <FighterProfile fighter={load.record} />
        </>
      );
  }
}
