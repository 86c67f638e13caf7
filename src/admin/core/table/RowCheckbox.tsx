import styles from './RowCheckbox.module.css';

type Props = {
  /** Names what the checkbox selects, such as a fighter, after the word 'Select'. */
  name: string;
  checked: boolean;
  /** True if some rows are selected, but not all. */
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
      // Has a title instead of a label, because a tool that looks for the form field with the label "City" would also
      // find the label "Select Glass City Gym".
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
