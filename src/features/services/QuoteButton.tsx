import { useId, useState } from 'react';
import { openDialog, toDialogCommand } from '#src/components/ui/open-dialog.ts';
import { quote } from '#src/copy/quote.ts';
import { QuoteDialog } from './QuoteDialog.tsx';

type Props = { schedulingUrl: string; notes: string; secondary?: boolean };

/**
 * A button that opens the consultation dialog. Without JavaScript, it is a link to the scheduling service.
 */
export function QuoteButton({ schedulingUrl, notes, secondary = false }: Props) {
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
        onClose={() => setDialogKey(dialogKey + 1)}
      />
    </>
  );
}
