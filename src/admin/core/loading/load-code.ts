import { notify } from '#src/admin/core/dialogs/notify.tsx';
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
