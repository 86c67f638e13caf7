import styles from './RowCheckbox.module.css';

type Props = {
  /** What the checkbox selects, such as the name of a fighter. */
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
      // A title instead of a label: whoever looks for the form's label "City" would also find the label
      // "Select Glass City Gym".
      title={`Select ${name}`}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      // Shift and a click would also select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
