import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './FormFrame.module.css';

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
 * The frame of a form for records, the settings or a register entry. Ctrl+S or Cmd+S saves, unless a save is in
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
      <header className={styles['header']}>
        <div className={styles['title']}>
          <h2 className={styles['heading']}>{heading}</h2>
          {mark}
        </div>
        <div className={styles['headerActions']}>{headerActions}</div>
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
