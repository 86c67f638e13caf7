import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './FormFrame.module.css';

type Props = {
  heading: string;
  submitLabel: string;
  saving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of every form: it saves with its button or Ctrl/Cmd+S, leaves with Cancel or Escape, and locks while saving. */
export function FormFrame({ heading, submitLabel, saving, onSubmit, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0 });
    form.current?.querySelector('input')?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving) onSubmit();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Else the same key would close the question that Cancel asks.
      event.preventDefault();
      onCancel();
    }
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  }

  return (
    <form ref={form} className={styles['form']} aria-label={heading} onSubmit={submit} onKeyDown={onKeyDown}>
      <h2 className={styles['heading']}>{heading}</h2>
      {children}
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={saving}>
          {saving ? 'Saving…' : submitLabel}
        </button>
        <button type="button" className="button" data-quiet onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
