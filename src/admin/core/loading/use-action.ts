import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';

/** The title of the toast that shows a failure, or a function that shows the failure elsewhere. */
type OnFailure = string | ((error: unknown) => unknown);

type Action = { onFailure: OnFailure; work: () => Promise<unknown> };

/**
 * Runs one action at a time and shows its failure. `run` returns the result of `work`, or undefined if it failed or if
 * another action of this hook was running. `onSettled` is called after each action, even a failed one. `isBusy` is true
 * until it has finished. An action continues after the component was unmounted.
 */
export function useAction({ onSettled }: { onSettled?: () => unknown } = {}) {
  const { isPending, mutateAsync } = useMutation(
    {
      mutationFn: ({ work }: Action) => work(),
      onError: (error, { onFailure }) =>
        typeof onFailure === 'string' ? notify.failure(onFailure, error) : onFailure(error),
      onSettled: () => onSettled?.(),
    },
    queryClient,
  );
  // A second press can come before the next render.
  const isRunning = useRef(false);

  async function run<T>(onFailure: OnFailure, work: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      // `mutateAsync` returns what `work` returned.
      return (await mutateAsync({ onFailure, work })) as T;
    } catch {
      // `onError` has shown the failure.
      return undefined;
    } finally {
      isRunning.current = false;
    }
  }
  return { run, isBusy: isPending };
}
