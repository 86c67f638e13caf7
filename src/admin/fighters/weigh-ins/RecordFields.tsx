import { Field, type FieldBinding } from '#src/admin/fields/Field.tsx';
import { FormGroup } from '#src/admin/fields/FormGroup.tsx';
import { countResults } from '#src/domain/fight-record.ts';
import { toTallyText } from '#src/domain/fight-record-text.ts';
import type { Level, WeighIn } from '#src/domain/weigh-in.ts';
import { completeTally } from './record-form.ts';

type Props = { amateur: FieldBinding; pro: FieldBinding; weighIns: readonly WeighIn[] };

/** The fight record as an amateur and as a pro. Each is counted from the log, unless the owner types another one. */
export function RecordFields({ amateur, pro, weighIns }: Props) {
  const toHint = (level: Level) => {
    const counted = countResults(weighIns, level);
    return counted
      ? `Counted from the log: ${toTallyText(counted)}. Type another one to replace it.`
      : 'Wins-losses-draws (wins by stoppage), such as 14-4-1 (6 KO)';
  };
  return (
    <FormGroup legend="Fight record" hint="Leave a field blank to count the results in the log">
      <Field {...amateur} complete={completeTally} autoComplete="off" hint={toHint('amateur')} />
      <Field {...pro} complete={completeTally} autoComplete="off" hint={toHint('pro')} />
    </FormGroup>
  );
}
