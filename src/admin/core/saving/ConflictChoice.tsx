import styles from './ConflictDialog.module.css';
import { ConflictValue } from './ConflictValue.tsx';

type Props = {
  name: string;
  value: string;
  label: string;
  text: string;
  /** The value of the other side, for comparison. */
  other: string;
  /** When and by whom the value was saved, or ''. */
  details: string;
  isPreselected?: boolean;
};

/** One of two values of a field, from which the owner chooses. */
export function ConflictChoice({ name, value, label, text, other, details, isPreselected = false }: Props) {
  return (
    <label className={styles['choice']}>
      <input type="radio" name={name} value={value} required defaultChecked={isPreselected} />
      <span>
        <strong>{label}</strong>
        {details && <span className={styles['details']}>{details}</span>}
        <ConflictValue text={text} other={other} />
      </span>
    </label>
  );
}
