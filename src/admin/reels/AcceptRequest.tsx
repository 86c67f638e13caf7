import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Lead, Price } from '#src/domain/leads/lead.ts';
import { useClientMessages, useClientPage } from './use-client-page.ts';

type Props = {
  lead: Lead;
  /** Saves the price that the owner has typed. Returns null if it could not be saved. */
  onSavePrice: () => Promise<{ agreed: Price | null } | null>;
  /** Moves the request to Accepted, with its due date. If that fails, notifies the owner and returns false. */
  onAccept: () => Promise<boolean>;
};

/**
 * Buttons for a new request. With one click, they save the price, accept the request with its due date, and copy or
 * email the message to the client.
 */
export function AcceptRequest({ lead, onSavePrice, onAccept }: Props) {
  const store = useClientPage(lead);
  const messages = useClientMessages(lead, store);
  const { run, isBusy } = useAction();

  /** Returns the accepted request. If a step failed, notifies the owner and returns null. */
  async function accept(): Promise<Lead | null> {
    const accepted = await run('The request could not be accepted.', async (): Promise<Lead | null> => {
      const saved = await onSavePrice();
      if (!saved || !(await onAccept())) return null;
      return { ...lead, agreed: saved.agreed, status: 'accepted' };
    });
    return accepted ?? null;
  }
  async function acceptAndWrite() {
    const accepted = await accept();
    return accepted && messages.write('page', accepted);
  }
  async function acceptAndEmail() {
    const accepted = await accept();
    if (accepted) await messages.email('page', accepted);
  }
  const isDisabled = isBusy || !messages.isReady;
  const canEmail = store.load.state === 'loaded' && store.load.data.canEmail;
  return (
    <>
      <button
        type="button"
        className={canEmail ? 'outlined-button' : 'button'}
        disabled={isDisabled}
        onClick={() => messages.copy(acceptAndWrite())}
      >
        Accept and copy the message
      </button>
      {canEmail && (
        <button type="button" className="button" disabled={isDisabled} onClick={acceptAndEmail}>
          Accept and email the client
        </button>
      )}
    </>
  );
}
