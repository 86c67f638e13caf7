import { useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';

/** The texts of a confirmation dialog, and the message after a failure. */
export type ActionTexts = { question: string; action: string; detail: string; failure: string };

/** Runs one action on an evaluation at a time, after a confirmation, and then reloads the sheet. */
export function useEvaluationAction(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false);

  async function run(
    { question, action, detail, failure }: ActionTexts,
    send: () => Promise<void>,
  ): Promise<void> {
    if (busy || !(await confirm(question, action, detail))) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      notify.failure(failure, error);
    }
    // The request may have succeeded although its response was lost.
    await reload();
    setBusy(false);
  }
  return { busy, run };
}
