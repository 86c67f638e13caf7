import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { whenIdle } from './when-idle.ts';

/** Why code could not be loaded. A deployment removes the scripts of the previous one. */
const NOT_LOADED = 'The connection failed, or the site was updated. Try again, or reload the page.';

/** A query that loads the code of a part of a screen. */
export type LazyCode<Module> = {
  queryKey: readonly ['code', number];
  queryFn: () => Promise<Module>;
  staleTime: 'static';
  gcTime: number;
  structuralSharing: false;
};

let count = 0;

/**
 * Declares code that loads later than its screen. Call this outside of components. After a failure, the next use loads
 * the code again. `needed` is other code that the actions of this code use. It loads together with this code, so that
 * the actions work offline.
 */
export function lazyCode<Module>(
  importCode: () => Promise<Module>,
  ...needed: readonly LazyCode<unknown>[]
): LazyCode<Module> {
  count += 1;
  return {
    queryKey: ['code', count],
    queryFn: () =>
      Promise.all([importCode(), ...needed.map(fetchCode)]).then(
        ([module]) => module,
        () => Promise.reject(NOT_LOADED),
      ),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
}

/** The exports of lazily loaded code, such as `CodeOf<typeof DIALOG>`. */
export type CodeOf<Code> = Code extends LazyCode<infer Module> ? Module : never;

/** Loads code at once. If that fails, rejects with a message for the owner. */
export const fetchCode = <Module>(code: LazyCode<Module>): Promise<Module> => queryClient.fetchQuery(code);

/**
 * Loads code in advance when the page is idle and `isReady` is true, so that the code is available at once, even
 * offline. Returns undefined until this or another component has loaded it.
 */
export function useIdleCode<Module>(code: LazyCode<Module>, isReady = true): Module | undefined {
  const { data } = useQuery({ ...code, enabled: false }, queryClient);
  const isMissing = isReady && data === undefined;
  useEffect(
    () => (isMissing ? whenIdle(() => void queryClient.prefetchQuery(code)) : undefined),
    [isMissing, code],
  );
  return data;
}
