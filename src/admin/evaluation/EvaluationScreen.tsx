import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useCode } from '#src/admin/core/loading/use-code.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { EvaluationOverview } from './EvaluationOverview.tsx';

const BACK_TO_EVALUATIONS = { href: '/admin/evaluation', label: 'Back to Evaluations' };

/** The evaluations of all fighters. The URL parameter `id` opens one of them. */
export function EvaluationScreen() {
  const [idText] = useSearchParam('id');
  const id = Number(idText);
  return (
    <AdminShell title="EVALUATION" back={id > 0 ? BACK_TO_EVALUATIONS : BACK_TO_DASHBOARD} actions={null}>
      {id > 0 ? <OpenEvaluation id={id} /> : <EvaluationOverview />}
    </AdminShell>
  );
}

function OpenEvaluation({ id }: { id: number }) {
  const { load, reload } = useCode('evaluation-sheet', () => import('./EvaluationSheet.tsx'), true);
  if (load.state === 'failed')
    return <LoadFailure message="The evaluation could not be loaded." error={load.error} onRetry={reload} />;
  if (load.state === 'loading') return <p role="status">Loading the evaluation...</p>;
  return <load.data.EvaluationSheet id={id} />;
}
