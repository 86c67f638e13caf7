import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { queryClient } from '#src/admin/api/query-client.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { UnsentLeadNotices } from '#src/domain/unsent-lead-notices.ts';

const PATH = '/api/unsent-notices';

/** Loads the emails and webhook calls that could not be sent, and sends them again or discards them. */
export function useUnsentNotices() {
  const { load, reload } = useResource<UnsentLeadNotices[]>(PATH);
  const [isBusy, setBusy] = useState(false);

  async function change(request: () => Promise<unknown>, success: string, failure: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await request();
      notify.success(success);
    } catch (error) {
      notify.failure(failure, error);
    }
    // The inbox shows the state of the emails with the link to a client's page.
    await Promise.all([
      reload(),
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/client-pages/'),
      }),
    ]);
    setBusy(false);
  }

  return {
    load,
    reload,
    isBusy,
    retry: ({ lead }: UnsentLeadNotices) =>
      change(
        () => adminApi.post(`${PATH}/${lead.id}/retry`, {}),
        'It will be sent again within a minute',
        'It could not be sent again.',
      ),
    discard: ({ lead }: UnsentLeadNotices) =>
      change(() => adminApi.remove(`${PATH}/${lead.id}`, null), 'Discarded', 'It could not be discarded.'),
  };
}

export type UnsentNoticesStore = ReturnType<typeof useUnsentNotices>;
