import { Toast } from '@base-ui/react/toast';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import styles from './notify.module.css';

const SUCCESS_MS = 6_000;
/** Longer, so that the owner has time to notice a mistake and undo it. */
const SUCCESS_WITH_ACTION_MS = 15_000;
/** Base UI's value for no timeout: failures and warnings stay until they are dismissed or resolved. */
const NO_TIMEOUT = 0;

/** High enough never to be reached: Base UI still shows notices beyond its limit, but makes them inert. */
const MAX_NOTICES = 100;

const manager = Toast.createToastManager();

/** The default topic: saving, deleting and restoring records. */
const RECORDS = 'records';

/** The visible failures and warnings. There is at most one per key. */
const problems = new Map<string, { id: string; topic: string }>();

function showProblem(
  key: string,
  topic: string,
  toast: { title: string; type: 'failure' | 'warning'; description?: string },
): void {
  // Replace an earlier notice instead of updating it, so that screen readers announce it again.
  closeProblem(key);
  problems.set(key, { id: manager.add({ ...toast, timeout: NO_TIMEOUT }), topic });
}

function closeProblem(key: string): void {
  const problem = problems.get(key);
  if (problem) manager.close(problem.id);
  problems.delete(key);
}

function closeProblems(topic: string): void {
  for (const [key, problem] of [...problems]) if (problem.topic === topic) closeProblem(key);
}

/** The visible successes without an action. */
const successes = new Set<string>();

function closeSuccesses(): void {
  for (const id of successes) manager.close(id);
  successes.clear();
}

/** Shows notices about the results of actions, on every screen of the back office. */
export const notify = {
  /** Also closes earlier failures and warnings of its topic. `action` adds a button, such as Undo. */
  success: (title: string, action?: { label: string; onClick: () => void }, topic = RECORDS) => {
    closeProblems(topic);
    // A saved record makes notices about its uploads obsolete.
    if (topic === RECORDS) closeSuccesses();
    if (!action) return void successes.add(manager.add({ title, type: 'success', timeout: SUCCESS_MS }));
    const onClick = () => {
      manager.close(id);
      action.onClick();
    };
    const actionProps = { children: action.label, onClick };
    const id = manager.add({ title, type: 'success', timeout: SUCCESS_WITH_ACTION_MS, actionProps });
  },
  /** For information that is not the result of a failure. */
  warning: (title: string) => showProblem(title, RECORDS, { title, type: 'warning' }),
  /** `reason` is an error or a text. A topic other than the default shows only its newest failure. */
  failure: (title: string, reason: unknown, topic = RECORDS) =>
    showProblem(topic === RECORDS ? title : topic, topic, {
      title,
      description: toErrorMessage(reason),
      type: 'failure',
    }),
};

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={MAX_NOTICES}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    // Only sideways: vertical swipes scroll a long list of notices.
    <Toast.Root key={toast.id} toast={toast} className={styles['notice']} swipeDirection="right">
      <Toast.Content className={styles['content']}>
        <div role={toast.type === 'failure' ? 'alert' : undefined}>
          <Toast.Title className={styles['title']} render={<p />} />
          <Toast.Description className={styles['reason']} />
        </div>
        {toast.actionProps && <Toast.Action className={`outlined-button ${styles['action']}`} />}
        {/* Base UI hides the button from screen readers until the list has the focus: override that. */}
        <Toast.Close className={styles['close']} aria-label="Dismiss" aria-hidden={false}>
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
