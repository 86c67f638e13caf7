import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/shell/AdminShell.tsx';
import { useSearchParam } from '#src/client/use-search-param.ts';
import { EvaluationBoard } from './EvaluationBoard.tsx';
import { EvaluationOverview } from './EvaluationOverview.tsx';

const BACK_TO_EVALUATIONS = { href: '/admin/evaluation', label: 'Back to Evaluations' };

/** The evaluations of all fighters. The URL parameter `id` opens one of them. */
export function EvaluationScreen() {
  const [idText] = useSearchParam('id');
  const id = Number(idText);
  return (
    <AdminShell title="EVALUATION" back={id > 0 ? BACK_TO_EVALUATIONS : BACK_TO_DASHBOARD} actions={null}>
      {id > 0 ? <EvaluationBoard id={id} /> : <EvaluationOverview />}
    </AdminShell>
  );
}
