import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useDetailsCode } from './inbox-code.ts';
import type { LeadDetailsProps } from './LeadDetails.tsx';

/** The details of an opened lead, once their code has loaded. */
export function LoadedLeadDetails(props: LeadDetailsProps) {
  const { load, reload } = useDetailsCode(true);
  if (load.state === 'loading') return <p role="status">Loading...</p>;
  if (load.state === 'failed')
    return <LoadFailure message="The message could not be opened." error={load.error} onRetry={reload} />;
  return <load.data.LeadDetails {...props} />;
}
