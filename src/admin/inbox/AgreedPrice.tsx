import { type FormEvent, useState } from 'react';
import { findIssueMessage, toErrorMessage } from '#src/admin/api/error-message.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { Field } from '#src/admin/fields/Field.tsx';
import type { Lead, Price } from '#src/domain/lead.ts';
import { completeMoney, parseMoney, toMoneyText } from '#src/domain/money.ts';
import { CURRENCIES, type Currency } from '#src/domain/settings.ts';
import styles from './AgreedPrice.module.css';

type Props = {
  lead: Lead;
  /** Null if the price of the chosen option applies. Throws `ApiError`. */
  onSave: (agreed: Price | null) => Promise<void>;
};

type Draft = { amount: string; currency: Currency };

/** The price that the owner and the client agreed on. It replaces the price of the chosen option. */
export function AgreedPrice({ lead: { id, agreed, option }, onSave }: Props) {
  const stored: Draft = {
    amount: agreed ? toMoneyText(agreed.cents) : '',
    currency: agreed?.currency ?? option?.currency ?? 'USD',
  };
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { amount, currency } = draft ?? stored;
  const isDirty = completeMoney(amount) !== stored.amount || (amount !== '' && currency !== stored.currency);
  useUnsavedWarning(isDirty);

  function edit(change: Partial<Draft>) {
    setDraft({ amount, currency, ...change });
    setError(undefined);
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const cents = parseMoney(amount);
    if (amount.trim() !== '' && cents === null) return setError('Enter an amount, such as 50 or 49.50');
    setBusy(true);
    try {
      await onSave(cents === null ? null : { cents, currency });
      setDraft(null);
    } catch (failure) {
      setError(findIssueMessage(failure) ?? toErrorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles['price']} onSubmit={save} noValidate>
      <Field
        name={`agreed-${id}`}
        label="Agreed price"
        value={amount}
        onChange={(value) => edit({ amount: value })}
        error={error}
        complete={completeMoney}
        inputMode="decimal"
        hint={option ? 'Leave it empty to keep the price when sent' : 'The price is unknown without it'}
      />
      <select
        className="input"
        aria-label="Currency of the agreed price"
        value={currency}
        // The values are those of the options.
        onChange={({ currentTarget }) => edit({ currency: currentTarget.value as Currency })}
      >
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      {isDirty && (
        <button type="submit" className="outlined-button" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save price'}
        </button>
      )}
    </form>
  );
}
