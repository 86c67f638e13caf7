import { type FieldBinding, SelectField } from '#src/admin/fields/Field.tsx';
import { useResource } from '#src/admin/shell/use-resource.ts';
import type { Named } from '#src/domain/fighter.ts';
import styles from './ReferenceField.module.css';
import { findLabel } from './references.ts';

type Props = FieldBinding & {
  /** Where the records are read that can be chosen. */
  path: string;
  none: string;
  /** Records that are known by other ways: one in the trash can stay, and can't be chosen. */
  known: readonly Named[];
};

/** Another record, chosen by its name. While their names are not known the choice stays as it is. */
export function ReferenceField({ path, none, known, value, ...field }: Props) {
  const { load, reload } = useResource<Named[]>(path);
  const rows = load.state === 'loaded' ? load.rows : [];
  const canChoose = value === '' || rows.some(({ id }) => String(id) === value);
  const choices = [
    { value: '', label: none },
    ...(canChoose
      ? []
      : [
          { value, label: findLabel(value, known) ?? (load.state === 'loading' ? 'Loading...' : 'As it is') },
        ]),
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
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
