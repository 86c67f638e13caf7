import { type FormEvent, Fragment, useEffect, useRef } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import styles from './ConflictDialog.module.css';
import { toMergedText } from './merge.ts';

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

type ConflictField = {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** When, by whom and from which device `theirs` was saved. '' if that is unknown. */
  theirSave: string;
};

type Props = {
  fields: ConflictField[];
  /** Labels of the fields that were merged automatically. */
  mergedLabels: string[];
  onSave: (choices: Record<string, 'mine' | 'theirs'>) => void;
  onBack: () => void;
};

/** Asks which value to save for each field that was changed both here and elsewhere. */
export function ConflictDialog({ fields, mergedLabels, onSave, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading, so that screen readers start with the question instead of the first choice.
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onSave(
      Object.fromEntries(fields.map(({ name }) => [name, chosen.get(name) === 'theirs' ? 'theirs' : 'mine'])),
    );
  }

  return (
    <ModalDialog className={`wide ${styles['dialog']}`} aria-labelledby="conflict-heading" onCancel={onBack}>
      <form className={styles['form']} aria-labelledby="conflict-heading" onSubmit={submit}>
        <h2 id="conflict-heading" ref={heading} tabIndex={-1}>
          This was changed elsewhere too
        </h2>
        <p>Nothing is saved yet. Choose which value to keep.</p>
        {fields.map(({ name, label, mine, theirs, theirSave }) => (
          <fieldset key={name} className="stack gap-2">
            <legend>{label}</legend>
            <ConflictChoice name={name} value="mine" label="Yours" text={mine} other={theirs} details="" />
            <ConflictChoice
              name={name}
              value="theirs"
              label="Theirs"
              text={theirs}
              other={mine}
              details={theirSave && `Saved on ${theirSave}`}
            />
          </fieldset>
        ))}
        {mergedLabels.length > 0 && <p className={styles['merged']}>{toMergedText(mergedLabels)}</p>}
        <div className={styles['actions']}>
          <button type="button" className="button" data-variant="secondary" onClick={onBack}>
            Back to the form
          </button>
          <button type="submit" className="button">
            Save
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
