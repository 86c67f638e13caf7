import { Toast } from '@base-ui/react/toast';
import styles from './notify.module.css';
import { toSentence } from './to-sentence.ts';

const SUCCESS_MS = 6_000;
/** Long enough to see a mistake. */
const ACTION_MS = 15_000;
/** A failure stays until it is read. */
const FOREVER = 0;

const manager = Toast.createToastManager();

/** Says what an action did, in one place of every screen. */
export const notify = {
  /** `action` is what can still be done about it. */
  success: (title: string, action?: { label: string; act: () => void }) => {
    if (!action) return void manager.add({ title, type: 'success', timeout: SUCCESS_MS });
    const onClick = () => {
      manager.close(id);
      action.act();
    };
    const actionProps = { children: action.label, onClick };
    const id = manager.add({ title, type: 'success', timeout: ACTION_MS, actionProps });
  },
  /** Something that the owner should know, and that nothing went wrong with. */
  warning: (title: string) => {
    manager.add({ title, type: 'warning', timeout: FOREVER });
  },
  /** The sentence, and the reason beneath it: a sentence too, or the error itself. */
  failure: (title: string, reason: unknown) => {
    manager.add({
      title,
      description: typeof reason === 'string' ? reason : toSentence(reason),
      type: 'failure',
      timeout: FOREVER,
    });
  },
};

export function Notices() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <NoticeList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function NoticeList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['notice']} swipeDirection={['right', 'up']}>
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
