import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { useFreshRecord } from '#src/client/use-fresh-record.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Loading } from '#src/components/ui/Loading.tsx';
import { fighterMessages } from '#src/copy/rising-stars.ts';
import { site } from '#src/copy/site.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterProfile } from './FighterProfile.tsx';

/** One fighter, from the page's own copy (null: the address names the fighter) and then from the API. */
export function FighterPage({ built }: { built: Fighter | null }) {
  const load = useFreshRecord<Fighter>('fighters', '/rising-stars', built);
  useDocumentTitle(load.state === 'loaded' ? `${load.record.name} | ${site.brand}` : null);
  const back = (
    <a className="button" href="/rising-stars">
      {fighterMessages.back}
    </a>
  );
  switch (load.state) {
    case 'loading':
      return <Loading>{fighterMessages.loading}</Loading>;
    case 'missing':
      return (
        <EmptyState as="h1" title={fighterMessages.missing}>
          {back}
        </EmptyState>
      );
    case 'failed':
      return (
        <>
          <Alert>{fighterMessages.failed}</Alert>
          {back}
        </>
      );
    case 'loaded':
      return (
        <>
          {load.stale && <Alert>{fighterMessages.failed}</Alert>}
          <FighterProfile fighter={load.record} />
        </>
      );
  }
}
