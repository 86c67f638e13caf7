import { useId, useState } from 'react';
import { quote } from '#src/copy/quote.ts';
import { chooseEmbeddableUrl, chooseSchedulingUrl } from '#src/domain/settings/scheduling-url.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { openDialog, toDialogCommand } from '#src/site/ui/open-dialog.ts';
import { QuoteDialog } from './QuoteDialog.tsx';

type Props = {
  initial: Pick<Settings, 'schedulingUrl' | 'pricingNotes'>;
  /** The booking page to use until the owner saves another URL. If it is '', the placeholder is used. */
  defaultUrl: string;
  secondary?: boolean;
};

/**
 * A button that opens the consultation dialog. Without JavaScript, it is a link to the scheduling service.
 */
export function QuoteButton({ initial, defaultUrl, secondary = false }: Props) {
  const settings = useFreshSettings(initial);
  const schedulingUrl = chooseEmbeddableUrl(
    chooseSchedulingUrl(initial.schedulingUrl, defaultUrl),
    chooseSchedulingUrl(settings.schedulingUrl, defaultUrl),
  );
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
        notes={settings.pricingNotes.join(' ')}
        onClose={() => setDialogKey(dialogKey + 1)}
      />
    </>
  );
}
