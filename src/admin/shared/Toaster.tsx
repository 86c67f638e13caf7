import { Toast } from '@base-ui/react/toast';
import { Icon } from '#src/components/ui/Icon.tsx';
import { toasts } from './notify.ts';
import styles from './Toaster.module.css';

/** Where `notifyDone` and `notifyFailure` speak. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} role="status">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts: shown } = Toast.useToastManager();
  return shown.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']} role="group" swipeDirection="down">
      <Toast.Content className={styles['content']}>
        <Toast.Title className={styles['title']} render={<p />} />
        <Toast.Description className={styles['reason']} />
      </Toast.Content>
      <Toast.Close className={styles['close']} aria-label="Close" aria-hidden={false}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}
