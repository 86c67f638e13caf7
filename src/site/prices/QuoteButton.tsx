import { useEffect, useId, useRef, useState } from 'react';
import { NEW_TAB } from '#src/copy/platforms.ts';
import { quote } from '#src/copy/services.ts';
import { loadScript } from '#src/site/islands/load-script.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import { openDialog, toDialogCommand } from '#src/site/ui/open-dialog.ts';
import styles from './QuoteButton.module.css';

declare global {
  interface Window {
    Calendly?: { initInlineWidget(options: { url: string; parentElement: HTMLElement }): void };
  }
}

const WIDGET_SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';
const EMBED_TIMEOUT_MS = 8000;

/** The scheduling service's calendar, or a link to it if the script fails or loading takes longer than 8 seconds. */
function Scheduling({ url }: { url: string }) {
  const area = useRef<HTMLDivElement>(null);
  const [load, setLoad] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let isUnmounted = false;
    // A calendar that loads after the timeout still replaces the link.
    const show = () => setLoad('shown');
    const showLink = () => setLoad((previous) => (previous === 'shown' ? previous : 'failed'));
    const timer = setTimeout(showLink, EMBED_TIMEOUT_MS);
    element.addEventListener('load', show, true);
    loadScript(WIDGET_SCRIPT).then(
      () => {
        // Initialize the widget only once per element. Initializing it again would make it hang.
        if (!isUnmounted) window.Calendly?.initInlineWidget({ url, parentElement: element });
      },
      (error) => {
        console.warn(error);
        if (!isUnmounted) showLink();
      },
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      element.removeEventListener('load', show, true);
      element.replaceChildren();
    };
  }, [url]);

  return (
    <div className={styles['scheduling']}>
      {load === 'loading' && (
        <p className={styles['notice']} role="status">
          {quote.loading}
        </p>
      )}
      {load === 'failed' && (
        <div className={styles['notice']} role="alert">
          <p>{quote.slow}</p>
          <a className="button" href={url} target="_blank" rel="noopener noreferrer">
            {quote.direct}
            <span className="visually-hidden">{` ${NEW_TAB}`}</span>
          </a>
        </div>
      )}
      <div ref={area} className={styles['area']} data-testid="scheduling" />
    </div>
  );
}

type QuoteDialogProps = Omit<Props, 'secondary'> & { id: string; onClose: () => void };

/** The consultation dialog. It has two steps: agree, then book. */
function QuoteDialog({ id, schedulingUrl, notes, englishNotes, onClose }: QuoteDialogProps) {
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
      <div>
        <div className={styles['head']}>
          <h2 id={titleId}>{quote.title}</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">{quote.close}</span>
          </button>
        </div>
        {step === 'scheduling' ? (
          <Scheduling url={schedulingUrl} />
        ) : (
          <div className={styles['confirm']}>
            <p className="muted">{quote.text}</p>
            {notes !== '' && <p className="muted">{notes}</p>}
            {englishNotes && (
              <p className="muted" lang="en">
                {englishNotes}
              </p>
            )}
            <label className="row">
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

type Props = {
  /** The URL of the booking page. */
  schedulingUrl: string;
  /** The notes on the prices, or ''. */
  notes: string;
  /** The notes that are shown in English on a page in another language. */
  englishNotes?: string | undefined;
  secondary?: boolean;
};

/**
 * A button that opens the consultation dialog. Without JavaScript, it is a link to the scheduling service.
 */
export function QuoteButton({ schedulingUrl, notes, englishNotes, secondary = false }: Props) {
  const id = useId();
  // A new key each time the dialog closes resets the agreement and the step.
  const [dialogKey, setDialogKey] = useState(0);
  return (
    <>
      <button
        type="button"
        className="button only-with-scripts"
        data-variant={secondary ? 'secondary' : undefined}
        aria-haspopup="dialog"
        {...toDialogCommand(id)}
        onClick={() => openDialog(id)}
      >
        {quote.open}
      </button>
      <a
        className="button only-without-scripts"
        href={schedulingUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        {quote.open}
      </a>
      <QuoteDialog
        key={dialogKey}
        id={id}
        schedulingUrl={schedulingUrl}
        notes={notes}
        englishNotes={englishNotes}
        onClose={() => setDialogKey(dialogKey + 1)}
      />
    </>
  );
}
