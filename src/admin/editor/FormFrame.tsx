import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './FormFrame.module.css';

export type FormFrameProps = {
  heading: string;
  submitLabel: string;
  saving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** The way to another kind of form. */
  other?: ReactNode;
  children: ReactNode;
};

/** The frame of every form: it saves with its button or Ctrl/Cmd+S, leaves with Cancel or Escape, and locks while saving. */
export function FormFrame({
  heading,
  submitLabel,
  saving,
  onSubmit,
  onCancel,
  other,
  children,
}: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0 });
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A question or a field of its own takes its keys first.
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return;
    if (event.key === 'Escape') {
      // Else the same key would close the question that Cancel asks.
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
        <h2 className={styles['heading']}>{heading}</h2>
        {other}
      </header>
      {children}
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? 'Saving…' : submitLabel}
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
