import { useState } from 'react';
import { quote } from '#src/copy/quote.ts';
import { QuoteDialog } from './QuoteDialog.tsx';

type Props = { schedulingUrl: string; quiet?: boolean };

/** Opens the consultation's dialog; without scripts it is a link to the scheduling service. */
export function QuoteButton({ schedulingUrl, quiet = false }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button only-with-scripts"
        data-quiet={quiet || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
      {open && <QuoteDialog schedulingUrl={schedulingUrl} onClose={() => setOpen(false)} />}
    </>
  );
}
