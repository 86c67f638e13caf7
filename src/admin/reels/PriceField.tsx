import { Field } from '#src/admin/core/fields/Field.tsx';
import { completeMoney, parseMoney } from '#src/domain/prices/money.ts';
import { CURRENCIES, type Currency } from '#src/domain/settings/settings.ts';

/** A price as the owner types it. */
export type TypedPrice = { amount: string; currency: Currency };

/** Returns what is wrong with a typed price, or undefined. An empty amount is fine. */
export const findPriceError = ({ amount, currency }: TypedPrice): string | undefined =>
  amount.trim() !== '' && parseMoney(amount, currency) === null
    ? `Enter an amount in ${currency}, such as 50 or 49.50`
    : undefined;

type Props = {
  name: string;
  label: string;
  hint: string;
  value: TypedPrice;
  onChange: (change: Partial<TypedPrice>) => void;
  error: string | undefined;
  autoFocus?: boolean;
};

/** The inputs of a price: its amount and its currency. */
export function PriceField({ name, label, hint, value, onChange, error, autoFocus = false }: Props) {
  return (
    <>
      <Field
        name={name}
        label={label}
        value={value.amount}
        onChange={(amount) => onChange({ amount })}
        error={error}
        complete={(amount) => completeMoney(amount, value.currency)}
        inputMode="decimal"
        hint={hint}
        autoFocus={autoFocus}
      />
      <select
        className="input"
        aria-label={`${label} currency`}
        value={value.currency}
        // The options are the currencies.
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value as Currency })}
      >
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </>
  );
}
