import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';

/** What ties a field to its form. */
export type FieldBinding = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type Shared = FieldBinding & { hint?: ReactNode };
type Native<Attributes> = Omit<Attributes, 'id' | 'name' | 'value' | 'onChange' | 'children'>;

type FieldProps = Shared &
  Native<InputHTMLAttributes<HTMLInputElement>> & {
    ref?: Ref<HTMLInputElement>;
    /**
     * Turns what was typed into what is meant ('138' into '138 lbs'). Applied when the field is left or the form is
     * saved by a key, never while typing: a text that is not finished must stay as it is.
     */
    complete?: (text: string) => string;
  };

/** A labelled input with its hint and its error, tied together for whoever can't see them. */
export function Field({ ref, complete, ...props }: FieldProps) {
  const { frame, control, rest } = split(props);

  function applyCompletion(input: HTMLInputElement) {
    const completed = complete?.(input.value);
    if (completed !== undefined && completed !== input.value) props.onChange(completed);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || isSaveKey(event)) applyCompletion(event.currentTarget);
  }
  return (
    <FieldFrame {...frame}>
      <input
        {...rest}
        {...control}
        ref={ref}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        onBlur={(event) => {
          props.onBlur?.(event);
          applyCompletion(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
}

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey);

/** As `Field`, for texts of several lines. */
export function AreaField(props: Shared & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control, rest } = split(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...rest}
        {...control}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}

/** As `Field`, for one of several choices. */
export function SelectField(
  props: Shared & { choices: readonly { value: string; label: string }[]; disabled?: boolean },
) {
  const { choices, ...others } = props;
  const { frame, control, rest } = split(others);
  return (
    <FieldFrame {...frame}>
      <select {...rest} {...control} onChange={({ currentTarget }) => props.onChange(currentTarget.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function split<Props extends Shared & { required?: boolean }>(props: Props) {
  const { name, label, value, onChange, error, hint, ...rest } = props;
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { id, label, error, hint, required: props.required === true },
    control: {
      id,
      name,
      value,
      'aria-invalid': error !== undefined,
      'aria-describedby': described || undefined,
    },
    rest,
  };
}

type FrameProps = Pick<Shared, 'label' | 'error' | 'hint'> & {
  id: string;
  required: boolean;
  children: ReactNode;
};

function FieldFrame({ id, label, error, hint, required, children }: FrameProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
