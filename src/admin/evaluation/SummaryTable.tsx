import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { averageMark, CRITERIA, type EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { CRITERION_LABELS, describePreviousMarks } from './evaluation-text.ts';
import { CriterionHeaders } from './MarksTable.tsx';
import styles from './Summary.module.css';

type Props = { title: string; fighters: readonly EvaluatedFighter[] };

/** The fighters with the same outcome, with their marks. Renders nothing if there are none. */
export function SummaryTable({ title, fighters }: Props) {
  if (fighters.length === 0) return null;
  return (
    <div className={`stack ${styles['group']}`}>
      <h3>
        {title} ({fighters.length})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll a table only if it has focus */}
      <section className={styles['scroll']} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Fighter</th>
              <CriterionHeaders />
              <th scope="col">Average</th>
              <th scope="col">Last evaluation</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {fighters.map((fighter) => (
              <tr key={fighter.id}>
                <th scope="row">
                  {fighter.name}
                  {fighter.marks.lookAgainOn && (
                    <p className="muted">Look again on {formatIsoDay(fighter.marks.lookAgainOn)}</p>
                  )}
                </th>
                {CRITERIA.map((criterion) => (
                  <Value
                    key={criterion}
                    label={CRITERION_LABELS[criterion]}
                    value={fighter.marks[criterion]}
                  />
                ))}
                <Value label="Average" value={averageMark(fighter.marks)} />
                <Value label="Last evaluation" value={describePreviousMarks(fighter)} />
                <td className={styles['note']}>{fighter.marks.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** A cell. On a phone, the rows are blocks: the label is shown, and an empty value is not. */
const Value = ({ label, value }: { label: string; value: number | string | null }) => (
  <td data-label={label} data-empty={value === null || value === '' || undefined}>
    {value || '–'}
  </td>
);
