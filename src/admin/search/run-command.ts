import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { signOutAfterConfirm } from '#src/admin/core/shell/sign-out-after-confirm.ts';
import type { Command } from './search-items.ts';

/** Runs a command chosen in the search, and reports a failure in a toast. */
export async function runCommand(command: Command): Promise<void> {
  switch (command) {
    case 'publish':
      try {
        await adminApi.post('/api/publishing', {});
        notify.success('The site is being updated.', undefined, 'publishing');
        await queryClient.invalidateQueries({ queryKey: PUBLISH_STATUS_KEY });
      } catch (error) {
        notify.failure('Could not start the site update.', error, 'publishing');
      }
      return;
    case 'sign-out':
      await signOutAfterConfirm();
  }
}
