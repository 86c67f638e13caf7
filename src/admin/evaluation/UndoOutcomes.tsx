import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { EvaluationSheet } from '#src/domain/evaluation/evaluation.ts';
import type { UndoResult } from '#src/domain/evaluation/evaluation-schema.ts';
import { describeUndo, describeUndone } from './evaluation-text.ts';
import styles from './Summary.module.css';
import { useEvaluationAction } from './use-evaluation-action.ts';

type Props = {
  sheet: EvaluationSheet;
  undo: NonNullable<EvaluationSheet['undo']>;
  reload: () => Promise<void>;
  onUndone: () => void;
};

/** A button that undoes what applying the outcomes changed, and opens the evaluation again. */
export function UndoOutcomes({ sheet: { evaluation }, undo, reload, onUndone }: Props) {
  const { busy, run } = useEvaluationAction(reload);
  const texts = {
    question: 'Undo the outcomes?',
    action: 'Undo',
    detail: describeUndo(undo),
    failure: 'The outcomes could not be undone.',
  };
  const send = () =>
    run(texts, async () => {
      const body = { version: undo.version };
      const { data } = await adminApi.post<UndoResult>(`/api/evaluations/${evaluation.id}/undo`, body);
      onUndone();
      notify.success(describeUndone(data));
    });
  return (
    <div className={styles['apply']}>
      <p>
        {evaluation.finishedAt === null ? 'Some outcomes are applied.' : 'The outcomes are applied.'} You can
        undo this until the next evaluation starts.
      </p>
      <button type="button" className="outlined-button" aria-disabled={busy} onClick={send}>
        Undo
      </button>
    </div>
  );
}
