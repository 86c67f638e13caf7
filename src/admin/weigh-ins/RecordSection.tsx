import { useState } from 'react';
import { FormSection } from '#src/admin/core/editor/FormFrame.tsx';
import { Field, type FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { addResult, completeTally, countResults } from '#src/domain/fighters/counted-record.ts';
import { parseTally } from '#src/domain/fighters/fight-record.ts';
import { toTallyText } from '#src/domain/fighters/fight-record-text.ts';
import type { Level, WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import styles from './WeighInsField.module.css';
import { WeighInsField } from './WeighInsField.tsx';
import type { WeighInLog } from './weigh-in-log.ts';

type RecordFieldsProps = {
  amateur: FieldBinding;
  pro: FieldBinding;
  weighIns: readonly WeighIn[];
  /** A result that was just added to the log. A typed record probably lacks it. */
  added: WeighIn | null;
  onAddedCounted: () => void;
};

/** The fight record as an amateur and as a pro. Each is counted from the log, unless the owner types another one. */
function RecordFields({ amateur, pro, weighIns, added, onAddedCounted }: RecordFieldsProps) {
  const toHint = (level: Level) => {
    const counted = countResults(weighIns, level);
    return counted
      ? `Counted from the log: ${toTallyText(counted)}. Type another one to replace it.`
      : 'Wins-losses-draws (wins by stoppage), such as 14-4-1 (6 KO)';
  };
  const typed = added && { amateur, pro }[added.level];
  const tally = typed && parseTally(typed.value);
  const counted = added && tally && addResult(tally, added);
  return (
    <FormGroup legend="Fight record" hint="Leave a field blank to count the results in the log">
      <Field {...amateur} complete={completeTally} autoComplete="off" hint={toHint('amateur')} />
      <Field {...pro} complete={completeTally} autoComplete="off" hint={toHint('pro')} />
      {typed && counted && (
        <p className={styles['uncounted']} role="status">
          Visitors see the typed {typed.label.toLowerCase()}.{' '}
          <button
            type="button"
            className="outlined-button"
            onClick={() => {
              typed.onChange(toTallyText(counted));
              onAddedCounted();
            }}
          >
            Change it to {toTallyText(counted)}
          </button>
        </p>
      )}
    </FormGroup>
  );
}

type Props = {
  label: string;
  log: WeighInLog;
  dateOfBirth: string;
  onChange: (log: WeighInLog) => void;
  error: string | undefined;
  amateur: FieldBinding;
  pro: FieldBinding;
};

/** The log of weigh-ins and results, and the fight record below it. */
export function RecordSection({ amateur, pro, ...log }: Props) {
  const [added, setAdded] = useState<WeighIn | null>(null);
  const { entries } = log.log;
  return (
    <FormSection label="Weigh-ins">
      <WeighInsField {...log} onResultAdded={setAdded} />
      <RecordFields
        amateur={amateur}
        pro={pro}
        weighIns={entries}
        added={added && entries.includes(added) ? added : null}
        onAddedCounted={() => setAdded(null)}
      />
    </FormSection>
  );
}
