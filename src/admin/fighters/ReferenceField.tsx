import { type FieldBinding, SelectField } from '#src/admin/core/fields/Field.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { ReferencedRecord } from '#src/domain/fighters/fighter.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import styles from './ReferenceField.module.css';
import { findLabel, toLabel } from './references.ts';

/** A gym or weight class that can be chosen. */
type Choice = { id: number; name: string; published?: boolean };

type ReferenceFieldProps = FieldBinding & {
  /** API path of the records to choose from. */
  path: string;
  /** Label of the option with an empty value. */
  emptyLabel: string;
  /** Records that provide the label of a value that is not among the choices, such as a gym in the trash. */
  known: readonly ReferencedRecord[];
};

/** A select for the id of another record. It keeps its value until the choices have loaded. */
export function ReferenceField({ path, emptyLabel, known, value, ...field }: ReferenceFieldProps) {
  const { load, reload } = useResource<Choice[]>(path);
  const rows = load.state === 'loaded' ? load.data : [];
  const isListed = value === '' || rows.some(({ id }) => String(id) === value);
  const fallbackLabel = load.state === 'loading' ? 'Loading...' : 'Unchanged';
  const choices = [
    { value: '', label: emptyLabel },
    ...(isListed ? [] : [{ value, label: findLabel(value, known) ?? fallbackLabel }]),
    ...rows.map((row) => ({
      value: String(row.id),
      label: toLabel({ ...row, ...(isHidden(row) && { hidden: true }) }),
    })),
  ];
  return (
    <SelectField
      {...field}
      value={value}
      choices={choices}
      hint={
        load.state === 'failed' && (
          <span className={styles['failed']}>
            The choices could not be loaded.{' '}
            <button type="button" onClick={reload}>
              Try again
            </button>
          </span>
        )
      }
    />
  );
}
