import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { WEIGHT_TABS } from '#src/domain/fighters/weight-tabs.ts';
import { type FighterFilter, NO_TAB } from './find-fighters.ts';
import styles from './MarkFighters.module.css';

const CHOICES = [
  { value: '', label: 'All weights' },
  ...WEIGHT_TABS.map(({ id, label }) => ({ value: id, label })),
  { value: NO_TAB, label: 'In no weight tab' },
];

type Props = FighterFilter & {
  onTabChange: (tab: string) => void;
  onOnlyOpenChange: (onlyOpen: boolean) => void;
};

export function FighterFilters({ tab, onlyOpen, onTabChange, onOnlyOpenChange }: Props) {
  return (
    <div className={styles['filters']}>
      <SelectField
        name="weightTab"
        label="Weight tab"
        value={tab}
        onChange={onTabChange}
        choices={CHOICES}
        error={undefined}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={onlyOpen}
          onChange={({ currentTarget }) => onOnlyOpenChange(currentTarget.checked)}
        />
        Only fighters without an outcome
      </label>
    </div>
  );
}
