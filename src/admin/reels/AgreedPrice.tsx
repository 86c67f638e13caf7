import { type FormEvent, type ReactNode, useState } from 'react';
import { findIssueMessage, isStale, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { Acceptance, Lead, Price } from '#src/domain/leads/lead.ts';
import { completeMoney, parseMoney, toMoneyText } from '#src/domain/prices/money.ts';
import { type Currency, formatPrice } from '#src/domain/settings/settings.ts';
import styles from './AgreedPrice.module.css';
import { findAmountError, PriceField, type TypedPrice } from './PriceField.tsx';

type Props = {
  lead: Lead;
  onSave: SavePrice;
  /** Renders further actions. `saveTyped` saves the typed price if there is one, and returns null if that failed. */
  actions?: (saveTyped: () => Promise<{ agreed: Price | null } | null>) => ReactNode;
};

/**
 * Saves the agreed price if the stored one is still `base`. Null means that the price of the chosen option applies.
 * Throws `ApiError`.
 */
export type SavePrice = (agreed: Price | null, base: Price | null) => Promise<void>;

/** A price that the owner is typing. `base` is the price that was stored when they began. */
type Draft = TypedPrice & { base: Price | null };

/** The unsaved prices by request id. The board unmounts a closed request's field, so the field cannot store them. */
const drafts = new Map<number, Draft>();

/** Returns the price that the owner typed for a request but has not saved, or null. */
export const findUnsavedPrice = (id: number): TypedPrice | null => drafts.get(id) ?? null;

/** The price that the owner and the client agreed on. It replaces the price of the chosen option. */
export function AgreedPrice({ lead: { id, agreed, option }, onSave, actions }: Props) {
  const stored: Draft = {
    amount: agreed ? toMoneyText(agreed.cents) : '',
    currency: agreed?.currency ?? option?.currency ?? 'USD',
    base: agreed,
  };
  const [draft, setShownDraft] = useState<Draft | null>(drafts.get(id) ?? null);
  const [error, setError] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const { run, isBusy } = useAction();
  const { amount, currency, base } = draft ?? stored;
  // Without an amount, the currency has no meaning.
  const hasNewCurrency = amount !== '' && currency !== stored.currency;
  const isDirty = completeMoney(amount) !== stored.amount || hasNewCurrency;
  useUnsavedWarning(isDirty);

  function setDraft(next: Draft | null) {
    if (next) drafts.set(id, next);
    else drafts.delete(id);
    setShownDraft(next);
  }
  function edit(change: Partial<Draft>) {
    setDraft({ amount, currency, base, ...change });
    setError(undefined);
  }
  async function save(expected: Price | null): Promise<{ agreed: Price | null } | null> {
    if (isBusy) return null;
    const cents = parseMoney(amount);
    const amountError = findAmountError(amount);
    if (amountError) {
      setError(amountError);
      return null;
    }
    const price = cents === null ? null : { cents, currency };
    setConflict(false);
    const saved = await run(showFailure, async () => {
      await onSave(price, expected);
      setDraft(null);
      return { agreed: price };
    });
    return saved ?? null;
  }
  function showFailure(failure: unknown) {
    if (isStale(failure)) setConflict(true);
    else setError(findIssueMessage(failure) ?? toErrorMessage(failure));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void save(base);
  }
  return (
    <>
      {isConflict && isDirty && (
        <ConflictNotice
          field="Agreed price"
          mine={describePrice(parseMoney(amount), currency)}
          theirs={describePrice(agreed?.cents ?? null, stored.currency)}
          onKeepMine={() => save(agreed)}
          onTakeTheirs={() => {
            setConflict(false);
            setDraft(null);
          }}
        />
      )}
      <form className={styles['price']} onSubmit={submit} noValidate>
        <PriceField
          name={`agreed-${id}`}
          label="Agreed price"
          value={{ amount, currency }}
          onChange={edit}
          error={error}
          hint={
            option
              ? 'Leave blank to use the price at the time of the request'
              : 'The price is unknown without it'
          }
        />
        {isDirty && (
          <button type="submit" className="outlined-button" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save price'}
          </button>
        )}
        <div className={styles['actions']}>{actions?.(async () => (isDirty ? save(base) : { agreed }))}</div>
      </form>
    </>
  );
}

const describePrice = (cents: number | null, currency: Currency): string =>
  cents === null ? 'The price at the time of the request' : formatPrice(cents, currency);

type AcceptedPriceProps = {
  accepted: Acceptance;
  /** Opens the form that offers another price. Null if the owner cannot offer one now. */
  onOffer: (() => void) | null;
};

/** The price that the client accepted. It changes only with a new version, which the client accepts again. */
export function AcceptedPrice({ accepted: { version, price }, onOffer }: AcceptedPriceProps) {
  return (
    <section className={styles['accepted']} aria-label="Accepted price">
      <p>
        <strong>Accepted price: {price ? formatPrice(price.cents, price.currency) : 'no amount'}</strong>
      </p>
      <p className={styles['hint']}>
        The client accepted it with version {version}.
        {onOffer && ' A new price is a new version, which the client accepts again.'}
      </p>
      {onOffer && (
        <button type="button" className="outlined-button" onClick={onOffer}>
          Offer a new price
        </button>
      )}
    </section>
  );
}
