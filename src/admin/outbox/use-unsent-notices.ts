import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { UnsentNotice } from '#src/domain/outbox/schema.ts';

/** Loads the notices that could not be sent, and sends them again or discards them. */
export function useUnsentNotices() {
  const { load, reload } = useResource<UnsentNotice[]>('/api/outbox');
  const { run, isBusy } = useAction({
    onSettled: () =>
      // The inbox and the forms of fighters show the state of the emails with private links.
      Promise.all([
        reload(),
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [path] }) => /^\/api\/(client-pages\/|fighter-emails)/.test(String(path)),
        }),
      ]),
  });

  const change = (request: () => Promise<unknown>, success: string, failure: string) =>
    run(failure, async () => {
      await request();
      notify.success(success);
    });

  return {
    load,
    reload,
    isBusy,
    retry: ({ id }: UnsentNotice) =>
      change(
        () => adminApi.post(`/api/outbox/${id}/retry`, {}),
        'It will be sent again within a minute',
        'It could not be sent again.',
      ),
    discard: ({ id }: UnsentNotice) =>
      change(() => adminApi.remove(`/api/outbox/${id}`, null), 'Discarded', 'It could not be discarded.'),
  };
}

export type UnsentNoticesStore = ReturnType<typeof useUnsentNotices>;
