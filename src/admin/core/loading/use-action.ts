import { useRef, useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';

/** The title of the toast that shows a failure, or a function that shows the failure elsewhere. */
type OnFailure = string | ((error: unknown) => unknown);

/** Returns the result of `work`. If `work` fails, shows the failure and returns undefined. */
export async function attempt<T>(onFailure: OnFailure, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (typeof onFailure === 'string') notify.failure(onFailure, error);
    else await onFailure(error);
    return undefined;
  }
}

/**
 * Runs one action at a time and shows its failure. `run` returns the result of `work`, or undefined if it failed or if
 * another action of this hook was running. `onSettled` is called after each action, even a failed one. `isBusy` is true
 * until `onSettled` has finished. An action continues even if the component is unmounted.
 */
export function useAction({ onSettled }: { onSettled?: () => unknown } = {}) {
  const [isBusy, setBusy] = useState(false);
  // A second click can come before the next render.
  const isRunning = useRef(false);

  async function run<T>(onFailure: OnFailure, work: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      const result = await attempt(onFailure, work);
      await onSettled?.();
      return result;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { run, isBusy };
}
