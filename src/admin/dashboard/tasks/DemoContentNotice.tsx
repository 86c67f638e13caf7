import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { DEMO_CONTENT_PATH } from '#src/admin/core/api/record-paths.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { joinParts } from '#src/admin/core/ui/format.ts';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './DemoContentNotice.module.css';

type Props = { load: Load<DemoContent>; reload: () => Promise<void> };

const KEPT = 'The weight classes stay, and so does everything that you have edited.';

/** Lists the ids of the demo records of all kinds, and of the demo leads. */
export const listDemoIds = ({ fighters, gyms, videos, shows, leads }: DemoContent): number[] => [
  ...fighters,
  ...gyms,
  ...videos,
  ...shows,
  ...leads,
];

/** Says how much demo content there is, and lets the owner remove it. Renders nothing if there is none. */
export function DemoContentNotice({ load, reload }: Props) {
  // Reload everything on this screen, because all of it counts or lists records.
  const { run, isBusy } = useAction({ onSettled: () => queryClient.invalidateQueries() });
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The demo content could not be loaded." onRetry={reload} />;
  const total = listDemoIds(load.data).length;
  if (total === 0) return null;
  const counts = toCountsText(load.data);

  async function remove(): Promise<void> {
    if (isBusy) return;
    const detail = `${counts} will be deleted for good. ${KEPT}`;
    if (!(await confirm('Remove the demo content?', 'Remove it', detail))) return;
    await run('The demo content could not be removed. Please try again.', async () => {
      await adminApi.remove(DEMO_CONTENT_PATH, null);
      notify.success('The demo content is removed');
    });
  }
  return (
    <section className={styles['card']} aria-labelledby="demo-content">
      <div className="stack">
        <h3 id="demo-content">Demo content</h3>
        <p className="muted">
          {counts} on this site {total === 1 ? 'is an example' : 'are examples'}, with people who do not
          exist. {KEPT}
        </p>
      </div>
      <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={remove}>
        {isBusy ? 'Removing...' : 'Remove the demo content'}
      </button>
    </section>
  );
}

/** Lists the number of records and leads: '41 fighters, 24 gyms, 20 videos, 3 shows and 11 messages'. */
function toCountsText({ fighters, gyms, videos, shows, leads }: DemoContent): string {
  const counts = [
    [fighters.length, 'fighter'] as const,
    [gyms.length, 'gym'] as const,
    [videos.length, 'video'] as const,
    [shows.length, 'show'] as const,
    [leads.length, 'message'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, noun]) => formatCount(count, noun));
  return joinParts(counts);
}
