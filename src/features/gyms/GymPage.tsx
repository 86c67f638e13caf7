import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { useFreshRecord } from '#src/client/use-fresh-record.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Loading } from '#src/components/ui/Loading.tsx';
import { gymMessages } from '#src/copy/gyms.ts';
import { site } from '#src/copy/site.ts';
import type { Gym } from '#src/domain/gym.ts';
import { GymProfile } from './GymProfile.tsx';

/** One gym, from the page's own copy (null: the address names the gym) and then from the API. */
export function GymPage({ built }: { built: Gym | null }) {
  const load = useFreshRecord<Gym>('gyms', '/gyms', built);
  useDocumentTitle(load.state === 'loaded' ? `${load.record.name} | ${site.brand}` : null);
  const back = (
    <a className="button" href="/gyms">
      {gymMessages.back}
    </a>
  );
  switch (load.state) {
    case 'loading':
      return <Loading>{gymMessages.loading}</Loading>;
    case 'missing':
      return (
        <EmptyState as="h1" title={gymMessages.missing}>
          {back}
        </EmptyState>
      );
    case 'failed':
      return (
        <>
          <Alert>{gymMessages.failed}</Alert>
          {back}
        </>
      );
    case 'loaded':
      return (
        <>
          {load.stale && <Alert>{gymMessages.failed}</Alert>}
          <GymProfile gym={load.record} />
        </>
      );
  }
}
