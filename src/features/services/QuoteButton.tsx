import { useId, useState } from 'react';
import { quote } from '#src/copy/quote.ts';
import { QuoteDialog } from './QuoteDialog.tsx';

type Props = { schedulingUrl: string; quiet?: boolean };

/** Opens the consultation's dialog; without scripts it is a link to the scheduling service. */
export function QuoteButton({ schedulingUrl, quiet = false }: Props) {
  const id = useId();
  // A new turn after each closing: the dialog forgets the agreement and the step (spec, point 4).
  const [turn, setTurn] = useState(0);
  // The browser itself opens the dialog, also before the page's scripts run; React knows these two by no name of its own.
  const opens = { command: 'show-modal', commandfor: id };

  /** For browsers that know no `command` yet. */
  function open() {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }
  return (
    <>
      <button
        type="button"
        className="button only-with-scripts"
        data-quiet={quiet || undefined}
        aria-haspopup="dialog"
        {...opens}
        onClick={open}
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
      <QuoteDialog key={turn} id={id} schedulingUrl={schedulingUrl} onClose={() => setTurn(turn + 1)} />
    </>
  );
}
