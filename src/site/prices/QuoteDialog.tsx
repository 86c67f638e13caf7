import { useEffect, useRef, useState } from 'react';
import { quote } from '#src/copy/quote.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import styles from './QuoteDialog.module.css';
import { Scheduling } from './Scheduling.tsx';

type Props = { id: string; schedulingUrl: string; notes: string; onClose: () => void };

/** The consultation dialog. It has two steps: agree, then book. */
export function QuoteDialog({ id, schedulingUrl, notes, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<'confirm' | 'scheduling'>('confirm');
  const [agreed, setAgreed] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const titleId = `${id}-title`;

  // The box may have been checked before hydration.
  useEffect(() => setAgreed(checkbox.current?.checked ?? false), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by keyboard.
    <dialog
      id={id}
      ref={dialog}
      className={styles['dialog']}
      data-step={step}
      aria-labelledby={titleId}
      onClose={onClose}
      // The content fills the dialog, so only a click on the backdrop has the dialog itself as its target.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{quote.title}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">{quote.close}</span>
          </button>
        </div>
        {step === 'scheduling' ? (
          <Scheduling url={schedulingUrl} />
        ) : (
          <div className={styles['confirm']}>
            <p>{quote.text}</p>
            {notes !== '' && <p>{notes}</p>}
            <label>
              <input
                ref={checkbox}
                type="checkbox"
                onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
              />
              {quote.agree}
            </label>
            <button type="button" className="button" disabled={!agreed} onClick={() => setStep('scheduling')}>
              {quote.proceed}
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
