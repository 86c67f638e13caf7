import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { toFieldId } from './field-ids.ts';

/** The props that connect a field to its form. */
export type FieldBinding = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type CommonProps = FieldBinding & {
  hint?: ReactNode;
  /** Hides the label from everyone but screen readers, for a field whose position makes its purpose clear. */
  isLabelHidden?: boolean;
};
type NativeProps<Attributes> = Omit<Attributes, 'id' | 'name' | 'value' | 'onChange' | 'children'>;

type FieldProps = CommonProps &
  NativeProps<InputHTMLAttributes<HTMLInputElement>> & {
    ref?: Ref<HTMLInputElement>;
    /**
     * Completes a value, such as '138' to '138 lbs'. Applied on blur and before a save with Enter or Ctrl+S,
     * but never while the owner is typing.
     */
    complete?: (value: string) => string;
  };

/** A labeled input. Screen readers announce its hint and its error. */
export function Field({ ref, complete, ...props }: FieldProps) {
  const { frame, control, rest } = splitProps(props);

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

/** A `Field` for multi-line text. */
export function TextAreaField(props: CommonProps & NativeProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control, rest } = splitProps(props);
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

/** A `Field` with a fixed list of choices. */
export function SelectField(
  props: CommonProps & { choices: readonly { value: string; label: string }[]; disabled?: boolean },
) {
  const { choices, ...others } = props;
  const { frame, control, rest } = splitProps(others);
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

function splitProps<Props extends CommonProps & { required?: boolean }>(props: Props) {
  const { name, label, isLabelHidden = false, value, onChange, error, hint, ...rest } = props;
  const id = toFieldId(name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    frame: { id, label, isLabelHidden, error, hint, required: props.required === true },
    control: {
      id,
      name,
      value,
      className: 'input',
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy || undefined,
    },
    rest,
  };
}

type FrameProps = Pick<CommonProps, 'label' | 'error' | 'hint'> & {
  id: string;
  isLabelHidden: boolean;
  required: boolean;
  children: ReactNode;
};

function FieldFrame({ id, label, isLabelHidden, error, hint, required, children }: FrameProps) {
  return (
    <div className={`stack gap-2 ${styles['field']}`}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
