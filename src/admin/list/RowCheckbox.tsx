import styles from './RowCheckbox.module.css';

type Props = {
  /** The name of the row that the checkbox selects, such as a fighter's. */
  name: string;
  checked: boolean;
  /** True if only some of several rows are selected. */
  isMixed?: boolean;
  /** `isRange` is true if the Shift key was held down. */
  onToggle: (isRange: boolean) => void;
};

/** A checkbox that selects a row of a list, or all rows of a page. */
export function RowCheckbox({ name, checked, isMixed = false, onToggle }: Props) {
  return (
    <input
      type="checkbox"
      className={styles['checkbox']}
      // The name is a title, not a label. A label "Select Glass City Gym" would also match a search for the
      // form's label "City".
      title={`Select ${name}`}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      // A click with Shift would also select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
