import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import styles from './ConfirmDialog.module.css';
import { readQuestion, subscribeToQuestions } from './confirm.ts';

/** Where `confirm` asks. The safe answer has the focus. */
export function ConfirmDialog() {
  const asked = useSyncExternalStore(subscribeToQuestions, readQuestion, () => null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => open || asked?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
        <AlertDialog.Popup className={styles['popup']} initialFocus={cancelButton}>
          <AlertDialog.Title className={styles['title']}>{asked?.question}</AlertDialog.Title>
          {asked?.detail && (
            <AlertDialog.Description className={styles['detail']}>{asked.detail}</AlertDialog.Description>
          )}
          <div className={styles['actions']}>
            <Button ref={cancelButton} look="quiet" onClick={() => asked?.answer(false)}>
              {asked?.cancel}
            </Button>
            <Button look="danger" onClick={() => asked?.answer(true)}>
              {asked?.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
