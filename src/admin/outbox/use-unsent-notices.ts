import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import type { UnsentFighterNotices, UnsentLeadNotices } from '#src/domain/outbox/schema.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';

/** The notices of a lead or a fighter that could not be sent. `path` is their path in the API, `href` opens the record. */
export type UnsentNotice = (UnsentLeadNotices | UnsentFighterNotices) & { path: string; href: string };

const toLeadNotice = (unsent: UnsentLeadNotices): UnsentNotice => ({
  ...unsent,
  path: `/api/unsent-notices/${unsent.lead.id}`,
  href: toLeadPath(unsent.lead),
});
const toFighterNotice = (unsent: UnsentFighterNotices): UnsentNotice => ({
  ...unsent,
  path: `/api/unsent-fighter-notices/${unsent.fighterId}`,
  href: `/admin/fighters/${unsent.fighterId}`,
});

/** Loads the emails and webhook calls about leads that could not be sent, and sends them again or discards them. */
export function useUnsentNotices() {
  const { load, reload } = useResource<UnsentLeadNotices[]>('/api/unsent-notices');
  return useNotices(load.state === 'loaded' ? { ...load, data: load.data.map(toLeadNotice) } : load, reload);
}

/** Loads the emails about fighters that could not be sent, and sends them again or discards them. */
export function useUnsentFighterNotices() {
  const { load, reload } = useResource<UnsentFighterNotices[]>('/api/unsent-fighter-notices');
  return useNotices(
    load.state === 'loaded' ? { ...load, data: load.data.map(toFighterNotice) } : load,
    reload,
  );
}

function useNotices(load: Load<UnsentNotice[]>, reload: () => Promise<void>) {
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
    retry: ({ path }: UnsentNotice) =>
      change(
        () => adminApi.post(`${path}/retry`, {}),
        'It will be sent again within a minute',
        'It could not be sent again.',
      ),
    discard: ({ path }: UnsentNotice) =>
      change(() => adminApi.remove(path, null), 'Discarded', 'It could not be discarded.'),
  };
}

export type UnsentNoticesStore = ReturnType<typeof useUnsentNotices>;
