import { UnsentNotices } from './UnsentNotices.tsx';
import { useUnsentNotices } from './use-unsent-notices.ts';

/** The emails and webhook calls that could not be sent, for a screen that loads this code on demand. */
export function LoadedUnsentNotices() {
  return <UnsentNotices store={useUnsentNotices()} />;
}
