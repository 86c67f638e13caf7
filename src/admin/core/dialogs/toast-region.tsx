import { Toast } from '@base-ui/react/toast';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { toFailureTitle } from './failure-title.ts';
import { RECORDS, SYNC, WAITING } from './notify.tsx';
import styles from './toast-region.module.css';

const SUCCESS_MS = 6_000;
/** Long enough for the owner to notice a mistake and undo it. */
const SUCCESS_WITH_ACTION_MS = 15_000;
/** Base UI's value for no timeout. Failures and warnings stay until the owner closes or resolves them. */
const NO_TIMEOUT = 0;

/** Never reached. Base UI still shows toasts beyond this limit, but makes them inert. */
const MAX_TOASTS = 100;

export type ToastAction = { label: string; onClick: () => void };
export type ToastLink = { label: string; href: string };

const manager = Toast.createToastManager<{ link: ToastLink | undefined }>();

/** The newest failure or warning of each key. It has no timeout, but the owner may have closed it. */
const persistentToasts = new Map<string, { id: string; topic: string }>();

function showPersistent(
  key: string,
  topic: string,
  toast: {
    title: string;
    type: 'failure' | 'warning';
    description?: string;
    data?: { link: ToastLink | undefined };
  },
): void {
  // Replace an earlier toast instead of updating it, so that screen readers announce it again.
  closePersistent(key);
  persistentToasts.set(key, { id: manager.add({ ...toast, timeout: NO_TIMEOUT }), topic });
}

function closePersistent(key: string): void {
  const toast = persistentToasts.get(key);
  if (toast) manager.close(toast.id);
  persistentToasts.delete(key);
}

function closeTopic(topic: string): void {
  for (const [key, toast] of [...persistentToasts]) if (toast.topic === topic) closePersistent(key);
}

/** The topics of the success toasts without an action, by toast id. Toasts that have timed out stay in the map. */
const successes = new Map<string, string>();

function closeSuccesses(isObsolete: (topic: string) => boolean): void {
  for (const [id, topic] of [...successes]) {
    if (!isObsolete(topic)) continue;
    manager.close(id);
    successes.delete(id);
  }
}

/** The functions that `notify` calls once the region is on the page. */
export const toasts = {
  /** Also closes earlier failures and warnings of its topic. `action` adds a button or a link. */
  success: (title: string, action?: ToastAction | ToastLink, topic = RECORDS) => {
    const isSave = topic === RECORDS || topic === WAITING;
    closeTopic(isSave ? RECORDS : topic);
    // A saved record makes toasts about its uploads obsolete.
    if (isSave) closeSuccesses(() => true);
    if (topic === SYNC) closeSuccesses((other) => other === WAITING);
    if (!action || 'href' in action) {
      const toast = { title, type: 'success', timeout: SUCCESS_MS, data: { link: action } };
      return void successes.set(manager.add(toast), topic);
    }
    const onClick = () => {
      manager.close(id);
      action.onClick();
    };
    const actionProps = { children: action.label, onClick };
    const id = manager.add({ title, type: 'success', timeout: SUCCESS_WITH_ACTION_MS, actionProps });
  },
  /** For information that is not about a failure. */
  warning: (title: string, link?: ToastLink) =>
    showPersistent(title, RECORDS, { title, type: 'warning', data: { link } }),
  /** `reason` is an error or text. Except for the default topic, a topic shows only its newest failure. */
  failure: (title: string, reason: unknown, topic = RECORDS) =>
    showPersistent(topic === RECORDS ? title : topic, topic, {
      title: toFailureTitle(title, reason),
      description: toErrorMessage(reason),
      type: 'failure',
    }),
};

/** The toasts of the page. */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={manager} limit={MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const shown = Toast.useToastManager<{ link: ToastLink | undefined }>();
  return shown.toasts.map((toast) => (
    // Only a swipe to the side closes a toast. Vertical swipes scroll a long list of toasts.
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']} swipeDirection="right">
      <Toast.Content className={styles['content']}>
        <div role={toast.type === 'failure' ? 'alert' : undefined}>
          <Toast.Title className="bold" render={<p />} />
          <Toast.Description className="hint pre-line" />
        </div>
        {toast.actionProps && <Toast.Action className={`outlined-button ${styles['action']}`} />}
        {toast.data?.link && (
          <a className={`outlined-button ${styles['action']}`} href={toast.data.link.href}>
            {toast.data.link.label}
          </a>
        )}
        {/* Base UI hides this button from screen readers until the list has the focus. Override that. */}
        <Toast.Close className={styles['close']} aria-label="Dismiss" aria-hidden={false}>
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
