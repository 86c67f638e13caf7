import { Fragment, useEffect, useRef } from 'react';
import styles from './ConflictDialog.module.css';

/** The value of one side. If it has several lines, highlights those that the other value lacks. */
export function ConflictValue({ text, other }: { text: string; other: string }) {
  const value = useRef<HTMLSpanElement>(null);
  // The dialog opens in a layout effect. Until then, nothing in it has a position.
  useEffect(() => scrollToMark(value.current), []);
  const lines = text.split('\n');
  const otherLines = new Set(other.split('\n'));
  const isMarked = (line: string) => lines.length > 1 && line.trim() !== '' && !otherLines.has(line);
  return (
    <span ref={value} className={styles['value']} data-empty={text === ''}>
      {text === '' && 'Empty'}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be equal.
        <Fragment key={index}>
          {index > 0 && '\n'}
          {isMarked(line) ? <mark>{line}</mark> : line}
        </Fragment>
      ))}
    </span>
  );
}

/** Scrolls a long value to its first difference. */
function scrollToMark(value: HTMLElement | null): void {
  const mark = value?.querySelector('mark');
  if (value && mark) value.scrollTop = mark.offsetTop - value.offsetTop;
}

type ConflictChoiceProps = {
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
export function ConflictChoice({
  name,
  value,
  label,
  text,
  other,
  details,
  isPreselected = false,
}: ConflictChoiceProps) {
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
