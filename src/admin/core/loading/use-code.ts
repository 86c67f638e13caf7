import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { type Load, toLoad } from './use-resource.ts';
import { whenIdle } from './when-idle.ts';

/** Shown if code could not be loaded. A deployment removes the scripts of the previous one. */
const CODE_NOT_LOADED = 'The connection failed, or the site was updated. Try again, or reload the page.';

/**
 * Loads code that a part of a screen needs: at once if `isNeeded`, and otherwise in advance when the page is idle.
 * `name` identifies the code. `reload` loads it again after a failure.
 */
export function useCode<Module>(
  name: string,
  loadModule: () => Promise<Module>,
  isNeeded: boolean,
): { load: Load<Module>; reload: () => void } {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['code', name],
      queryFn: loadModule,
      enabled: isNeeded,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    queryClient,
  );
  const isLoaded = data !== undefined;
  useEffect(
    () => (isLoaded ? undefined : whenIdle(() => void refetch({ cancelRefetch: false }))),
    [isLoaded, refetch],
  );
  const load: Load<Module> = toLoad({ data, error, isFetching });
  return {
    load: load.state === 'failed' ? { state: 'failed', error: CODE_NOT_LOADED } : load,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}
