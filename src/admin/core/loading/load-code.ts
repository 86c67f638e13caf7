import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { type Load, toLoad } from './use-resource.ts';
import { whenIdle } from './when-idle.ts';

/** Loads code on demand. After a failure, returns null and shows a toast with `failureMessage`. */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  failureMessage: string,
): Promise<Module | null> {
  try {
    return await load();
  } catch {
    notify.failure(
      failureMessage,
      'Check the connection and try again. If that does not help, reload the page.',
    );
    return null;
  }
}

/** Loads code in advance when the page is idle, so that it is available offline, too. */
export const prefetchCode = (load: () => Promise<unknown>) =>
  whenIdle(() => void load().catch(() => undefined));

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

/** Why the code of a form is missing. A deployment removes the scripts of the previous deployment. */
export const FORM_NOT_LOADED =
  'The connection failed, or the site was updated. Nothing is lost: try again, or reload the page.';
