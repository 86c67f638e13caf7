import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { SearchToAdd } from '#src/admin/core/fields/SearchToAdd.tsx';
import { US_STATES } from '#src/domain/values/us-states.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { SectionProps } from './section-props.ts';

/** The states by which visitors filter the gyms. */
export function GymsFilterSection(section: SectionProps) {
  const { form, issues, onChange } = section;
  const { gymStates } = form;
  const others = US_STATES.filter((state) => !gymStates.includes(state));
  return (
    <SettingsGroup
      section={section}
      legend="States"
      hint="Visitors find gyms in other states only under All."
      names={['gymStates']}
    >
      <ListField
        name="gymStates"
        noun="state"
        items={gymStates}
        onChange={(states) => onChange({ gymStates: states })}
        max={US_STATES.length}
        error={issues.get('gymStates')}
        toLabel={(state) => state}
        inColumns
        addControl={
          <SearchToAdd
            name="newGymState"
            label="Add a state"
            choices={others.map((state) => ({ key: state, label: state }))}
            onAdd={(state) => onChange({ gymStates: [...gymStates, state] })}
          />
        }
      >
        {(state) => state}
      </ListField>
    </SettingsGroup>
  );
}
