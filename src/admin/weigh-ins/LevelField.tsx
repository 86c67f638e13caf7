import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { LEVELS } from '#src/domain/weigh-ins/weigh-in.ts';
import type { EditFields } from './bind-edit.ts';

const CHOICES = [
  { value: 'amateur', label: 'Amateur' },
  { value: 'pro', label: 'Pro' },
];

/** The level of a bout: amateur or pro. */
export const LevelField = ({ edit, onChange }: Pick<EditFields, 'edit' | 'onChange'>) => (
  <SelectField
    name="weigh-in-level"
    label="Level"
    value={edit.level}
    onChange={(value) => onChange({ ...edit, level: LEVELS.find((level) => level === value) ?? edit.level })}
    choices={CHOICES}
    error={undefined}
  />
);
