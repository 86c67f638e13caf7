import { Toast } from '@base-ui/react/toast';

/** For the toaster alone. */
export const toasts = Toast.createToastManager();

/** Says that something was done, and goes by itself. */
export function notifyDone(sentence: string): void {
  toasts.add({ title: sentence, type: 'done' });
}

/** Says that something failed and why, until it is closed. */
export function notifyFailure(sentence: string, reason: string): void {
  toasts.add({ title: sentence, description: reason, type: 'failure', timeout: 0 });
}
