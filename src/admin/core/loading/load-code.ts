import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { fetchCode, type LazyCode } from './lazy-code.ts';
import { attempt } from './use-action.ts';
import { type Load, toLoad } from './use-resource.ts';

/** Loads code for an action. After a failure, returns undefined and shows a toast with `failureMessage`. */
export const loadCode = <Module>(
  code: LazyCode<Module>,
  failureMessage: string,
): Promise<Module | undefined> => attempt(failureMessage, () => fetchCode(code));

/** Loads code that a shown part of a screen needs. `reload` loads it again after a failure. */
export function useCode<Module>(code: LazyCode<Module>): { load: Load<Module>; reload: () => void } {
  const { data, error, isFetching, refetch } = useQuery(code, queryClient);
  return { load: toLoad({ data, error, isFetching }), reload: () => void refetch({ cancelRefetch: false }) };
}

/** Shown in place of a form whose code could not be loaded. */
export const FORM_NOT_LOADED = 'The form could not be loaded. Nothing is lost.';
