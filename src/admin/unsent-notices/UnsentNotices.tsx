import { confirm } from '#src/admin/shell/confirm.tsx';
import { toLeadPath } from '#src/domain/admin-path.ts';
import type { UnsentLeadNotices } from '#src/domain/unsent-lead-notices.ts';
import { describeNotices } from './describe-notices.ts';
import styles from './UnsentNotices.module.css';
import type { UnsentNoticesStore } from './use-unsent-notices.ts';

/** The emails and webhook calls that could not be sent, by message or request. Renders nothing if there are none. */
export function UnsentNotices({ store }: { store: UnsentNoticesStore }) {
  const { load, reload, isBusy, retry, discard } = store;
  if (load.state === 'failed')
    return (
      <p className={styles['failure']} role="status">
        The list of unsent emails could not be loaded.
        <button type="button" className="outlined-button" onClick={reload}>
          Try again
        </button>
      </p>
    );
  if (load.state === 'loading' || load.data.length === 0) return null;

  async function discardAfterConfirm(unsent: UnsentLeadNotices) {
    const text = `${describeNotices(unsent)} will not be sent.`;
    if (await confirm('Discard this?', 'Discard', text)) await discard(unsent);
  }
  return (
    <section className={styles['unsent']} aria-labelledby="unsent-notices">
      <p id="unsent-notices" className={styles['title']}>
        Could not be sent
      </p>
      <ul role="list">
        {load.data.map((unsent) => (
          <li key={unsent.lead.id}>
            <p>
              <a href={toLeadPath(unsent.lead)}>{unsent.name}</a>: {describeNotices(unsent)}.{' '}
              <span className={styles['reason']}>{unsent.failure}</span>
            </p>
            <div className={styles['actions']}>
              <button
                type="button"
                className="outlined-button"
                disabled={isBusy}
                onClick={() => retry(unsent)}
              >
                Send again<span className="visually-hidden"> for {unsent.name}</span>
              </button>
              <button
                type="button"
                className="outlined-button"
                data-danger
                disabled={isBusy}
                onClick={() => discardAfterConfirm(unsent)}
              >
                Discard<span className="visually-hidden"> for {unsent.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
