import { useCode } from '#src/admin/core/loading/use-code.ts';

// The list of messages appears before the rest of the inbox has loaded. Code that is not needed yet loads when the page
// is idle.

/** Loads the code of the board. */
export const useBoardCode = (isNeeded: boolean) =>
  useCode('request-board', () => import('#src/admin/leads/board/Requests.tsx'), isNeeded);

/** Loads the code that shows an opened lead. */
export const useDetailsCode = (isNeeded: boolean) =>
  useCode('lead-details', () => import('./LeadDetails.tsx'), isNeeded);

/** Loads the code that shows unsent notices. */
export const useUnsentCode = () =>
  useCode('unsent-notices', () => import('#src/admin/outbox/LoadedUnsentNotices.tsx'), true);

/** Loads the code that sets the status of selected leads. */
export const useMarkCode = (isNeeded: boolean) =>
  useCode('mark-leads', () => import('#src/admin/leads/moves/MarkSelected.tsx'), isNeeded);
