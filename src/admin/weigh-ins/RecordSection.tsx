import { useState } from 'react';
import { FormSection } from '#src/admin/core/editor/FormSection.tsx';
import type { FieldBinding } from '#src/admin/core/fields/Field.tsx';
import type { WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import { RecordFields } from './RecordFields.tsx';
import { WeighInsField } from './WeighInsField.tsx';
import type { WeighInLog } from './weigh-in-log.ts';

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
