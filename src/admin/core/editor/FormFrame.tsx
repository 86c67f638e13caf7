import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldBinding } from '#src/admin/core/fields/Field.tsx';
import {
  type SectionFields,
  type SectionState,
  toSectionId,
  toSectionState,
} from '#src/admin/core/fields/field-ids.ts';
import styles from './FormFrame.module.css';
import type { FieldErrors } from './form-errors.ts';

type TextFieldName<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] &
  string;

type BoundForm<Form> = {
  form: Form;
  errors: FieldErrors<Form>;
  onChange: (change: Partial<Form>) => void;
};

/** Returns a function that connects a text field to the form: `<Field {...bind('city')} />`. */
export const toFieldBinder =
  <Form extends object>(
    { form, errors, onChange }: BoundForm<Form>,
    labels: Record<keyof Form & string, string>,
  ) =>
  (name: TextFieldName<Form>): FieldBinding => ({
    name,
    label: labels[name],
    // TextFieldName allows only fields with a string value.
    value: form[name] as string,
    // TypeScript widens a computed key to string.
    onChange: (value) => onChange({ [name]: value } as Partial<Form>),
    error: errors[name],
  });

type Props = {
  heading: string;
  /** Shown beside the heading. */
  mark?: ReactNode;
  submitLabel: string;
  saving: boolean;
  onSubmit: () => void;
  /** Null if the form cannot be canceled. */
  onCancel: (() => void) | null;
  cancelLabel?: string;
  /** Buttons next to the heading. */
  headerActions: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a form for a record, the settings or an entry of a list. Ctrl+S or Cmd+S saves, unless a save is in
 * progress. Escape cancels if that is possible.
 */
export function FormFrame({
  heading,
  mark,
  submitLabel,
  saving,
  onSubmit,
  onCancel,
  cancelLabel = 'Cancel',
  headerActions,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0 });
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog or a field with its own shortcuts takes precedence.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return;
    if (event.key === 'Escape' && onCancel) {
      // Without this, the same keystroke would also close the dialog that onCancel opens.
      event.preventDefault();
      onCancel();
    }
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving) onSubmit();
  }

  return (
    <form ref={form} className={styles['form']} aria-label={heading} aria-busy={saving} onSubmit={submit}>
      <header className="cluster row spread">
        <div className="row">
          <h2>{heading}</h2>
          {mark}
        </div>
        <div className="cluster gap-2">{headerActions}</div>
      </header>
      {children}
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? 'Saving…' : submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </button>
        )}
      </div>
    </form>
  );
}

type FormSectionProps = {
  label: string;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** A part of a form that `SectionNav` jumps to. */
export function FormSection({ label, onFocus, children }: FormSectionProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus events
    <div onFocus={onFocus} id={toSectionId(label)} tabIndex={-1} className="stack gap-5">
      {children}
    </div>
  );
}

type SectionNavProps<Form> = {
  sections: readonly SectionFields<Form>[];
  errors: FieldErrors<Form>;
  /** The fields with missing details. */
  missing: readonly (keyof Form & string)[];
};

const STATE_LABELS: Record<SectionState, string> = {
  complete: '',
  missing: 'something is missing',
  invalid: 'has an error',
};

/** Scrolls to a section and focuses it, so that Tab continues with its first field. */
function jumpTo(label: string) {
  const section = document.getElementById(toSectionId(label));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Buttons that jump to the sections of a form. Sections with missing details or errors are marked. */
export function SectionNav<Form>({ sections, errors, missing }: SectionNavProps<Form>) {
  return (
    <nav className={styles['nav']} aria-label="Sections">
      <ul role="list">
        {sections.map((section) => {
          const state = toSectionState(section, errors, missing);
          return (
            <li key={section.label}>
              <button
                type="button"
                className="row gap-2 quiet-button"
                data-state={state}
                onClick={() => jumpTo(section.label)}
              >
                {section.label}
                {state !== 'complete' && <span className="visually-hidden">: {STATE_LABELS[state]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
