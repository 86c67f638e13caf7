import { useId } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { describeNotices } from './describe-notices.ts';
import styles from './UnsentNotices.module.css';
import type { UnsentNotice, UnsentNoticesStore } from './use-unsent-notices.ts';

/** The emails and webhook calls that could not be sent, by message, request or fighter. Renders nothing if there are none. */
export function UnsentNotices({
  store,
  title = 'Could not be sent',
}: {
  store: UnsentNoticesStore;
  title?: string;
}) {
  const id = useId();
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

  async function discardAfterConfirm(unsent: UnsentNotice) {
    const text = `${describeNotices(unsent)} will not be sent.`;
    if (await confirm('Discard this?', 'Discard', text)) await discard(unsent);
  }
  return (
    <section className={styles['unsent']} aria-labelledby={id}>
      <p id={id} className={styles['title']}>
        {title}
      </p>
      <ul role="list">
        {load.data.map((unsent) => (
          <li key={unsent.path}>
            <p>
              <a href={unsent.href}>{unsent.name}</a>: {describeNotices(unsent)}.{' '}
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
