import { Field, type FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { FormGroup } from '#src/admin/core/fields/FormGroup.tsx';
import { parseTally } from '#src/domain/fighters/fight-record.ts';
import { toTallyText } from '#src/domain/fighters/fight-record-text.ts';
import { addResult, completeTally, countResults } from '#src/domain/privacy/counted-record.ts';
import type { Level, WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import styles from './WeighInsField.module.css';

type Props = {
  amateur: FieldBinding;
  pro: FieldBinding;
  weighIns: readonly WeighIn[];
  /** A result that was added to the log, and that a typed record may not contain. */
  added: WeighIn | null;
  onAddedCounted: () => void;
};

/** The fight record as an amateur and as a pro. Each is counted from the log, unless the owner types another one. */
export function RecordFields({ amateur, pro, weighIns, added, onAddedCounted }: Props) {
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
