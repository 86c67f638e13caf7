import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import type { Inbox } from '#src/domain/leads/lead.ts';
import styles from './InboxLink.module.css';

type Props = { load: Load<Inbox>; reload: () => Promise<void> };

/** A link to the inbox with the number of new messages. */
export function InboxLink({ load, reload }: Props) {
  const unread = load.state === 'loaded' ? load.data.unread : 0;
  return (
    <>
      <p className={styles['inbox']} data-new={unread > 0 || undefined}>
        <a href="/admin/inbox">
          Inbox
          {load.state === 'loaded' && (
            <span className={styles['unread']}>{unread === 0 ? 'nothing new' : `${unread} new`}</span>
          )}
        </a>
      </p>
      {load.state === 'failed' && (
        <PartFailure message="The number of new messages could not be loaded." onRetry={reload} />
      )}
    </>
  );
}
