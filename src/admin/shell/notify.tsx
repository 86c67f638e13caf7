import { Toast } from '@base-ui/react/toast';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import styles from './notify.module.css';

const SUCCESS_MS = 6_000;
/** Long enough to see a mistake. */
const ACTION_MS = 15_000;
/** A failure stays until it is read, or until it is no longer true. */
const FOREVER = 0;

/** The library disables what is beyond its limit, but shows it. */
const NOTICES_MAX = 100;

const manager = Toast.createToastManager();

/** What notices are about, unless they say otherwise: saving, deleting and restoring records. */
const RECORDS = 'records';

/** The failures and warnings that are shown, each under a key of which there is one at a time. */
const problems = new Map<string, { id: string; topic: string }>();

function showProblem(
  key: string,
  topic: string,
  toast: { title: string; type: 'failure' | 'warning'; description?: string },
): void {
  // The same problem again is a new notice instead of the old one, so that it is seen and announced again.
  closeProblem(key);
  problems.set(key, { id: manager.add({ ...toast, timeout: FOREVER }), topic });
}

function closeProblem(key: string): void {
  const problem = problems.get(key);
  if (problem) manager.close(problem.id);
  problems.delete(key);
}

/** The successes that are shown and that nothing can be done about, such as that photos were added. */
const successes = new Set<string>();

function closeSuccesses(): void {
  for (const id of successes) manager.close(id);
  successes.clear();
}

function closeProblems(topic: string): void {
  for (const [key, problem] of [...problems]) if (problem.topic === topic) closeProblem(key);
}

/** Says what an action did, in one place of every screen. A success closes the earlier failures and warnings of its topic. */
export const notify = {
  /** `action` is what can still be done about it. */
  success: (title: string, action?: { label: string; act: () => void }, topic = RECORDS) => {
    closeProblems(topic);
    // Once a record is saved, the uploads that led there are no longer news.
    if (topic === RECORDS) closeSuccesses();
    if (!action) return void successes.add(manager.add({ title, type: 'success', timeout: SUCCESS_MS }));
    const onClick = () => {
      manager.close(id);
      action.act();
    };
    const actionProps = { children: action.label, onClick };
    const id = manager.add({ title, type: 'success', timeout: ACTION_MS, actionProps });
  },
  /** Something that the owner should know, and that nothing went wrong with. */
  warning: (title: string) => showProblem(title, RECORDS, { title, type: 'warning' }),
  /**
   * The sentence, and the reason beneath it: a sentence too, or the error itself. A topic of its own has one notice, in
   * which the newest failure replaces the one before.
   */
  failure: (title: string, reason: unknown, topic = RECORDS) =>
    showProblem(topic === RECORDS ? title : topic, topic, {
      title,
      description: typeof reason === 'string' ? reason : toErrorMessage(reason),
      type: 'failure',
    }),
};

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={NOTICES_MAX}>
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
    // Not up or down: a long list of notices is scrolled.
    <Toast.Root key={toast.id} toast={toast} className={styles['notice']} swipeDirection="right">
      <Toast.Content className={styles['content']}>
        <div role={toast.type === 'failure' ? 'alert' : undefined}>
          <Toast.Title className={styles['title']} render={<p />} />
          <Toast.Description className={styles['reason']} />
        </div>
        {toast.actionProps && <Toast.Action className={styles['action']} />}
        {/* The library hides it from whoever reads the page by ear until the list has the focus. */}
        <Toast.Close className={styles['close']} aria-label="Dismiss" aria-hidden={false}>
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
