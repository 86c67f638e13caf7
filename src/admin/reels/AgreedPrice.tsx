import { type ReactNode, useMemo, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage, hasStatus, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { leadPath, readLead } from '#src/admin/core/api/lead-api.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { findUnsavedStore, useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import type { Acceptance, Lead, Price } from '#src/domain/leads/lead.ts';
import { completeMoney, parseMoney, toMoneyText } from '#src/domain/prices/money.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import styles from './AgreedPrice.module.css';
import { findPriceError, PriceField, type TypedPrice } from './PriceField.tsx';

const CONFLICT = 409;

type PriceForm = { price: TypedPrice };

const KEY = 'price';

/** The name under which a price that is not saved yet is stored on this device. */
const toDraftName = (id: number) => `agreed-price-${id}` as const;

/** Returns the price that the owner typed for a request but has not saved, or null. */
export const findUnsavedPrice = (id: number): TypedPrice | null =>
  findUnsavedStore<PriceForm>(toDraftName(id))?.getSnapshot()[KEY]?.form.price ?? null;

/** Converts a stored price to what the owner would type. Without an amount, the currency has no meaning. */
const toTyped = (agreed: Price | null, option: Lead['option']): TypedPrice => ({
  amount: agreed ? toMoneyText(agreed.cents) : '',
  currency: agreed?.currency ?? option?.currency ?? 'USD',
});

/** Converts a typed price. Null means that the price of the chosen option applies. */
function toPrice({ amount, currency }: TypedPrice): Price | null {
  const cents = parseMoney(amount, currency);
  return cents === null ? null : { cents, currency };
}

type Props = {
  lead: Lead;
  reload: () => Promise<void>;
  /** Renders further actions. `saveTyped` saves the price if it was edited, and returns null if that failed. */
  actions?: (saveTyped: () => Promise<{ agreed: Price | null } | null>) => ReactNode;
};

/** The price that the owner and the client agreed on. It replaces the price of the chosen option. */
export function AgreedPrice({ lead, reload, actions }: Props) {
  const { id, agreed, option } = lead;
  const stored = useMemo(
    () => ({ [KEY]: { form: { price: toTyped(agreed, option) }, etag: null } }),
    [agreed, option],
  );
  const [error, setError] = useState<string>();
  const store = useSavingStore<PriceForm>(stored, {
    name: toDraftName(id),
    debounceMs: null,
    api: () => ({
      read: async () => {
        const current = await readLead(lead);
        void reload();
        return { data: { price: toTyped(current.agreed, current.option) }, etag: null };
      },
      update: async (_, { base, form }) => {
        const prices = { agreed: toPrice(form.price), agreedBase: toPrice(base.price) };
        const { data } = await adminApi.put<Lead>(leadPath(lead), prices, null);
        await reload();
        return { data: { price: toTyped(data.agreed, data.option) }, etag: null };
      },
    }),
    onFailure: (failure) => {
      setError(findIssueMessage(failure) ?? toErrorMessage(failure));
      // The client may have accepted the price.
      if (hasStatus(failure, CONFLICT)) void reload();
    },
  });
  const saving = store.getSnapshot()[KEY];
  if (!saving) return null;
  const { base, form, conflicts, status } = saving;
  const isDirty = !isSamePrice(form.price, base.price);
  const isBusy = status === 'saving';

  function edit(change: Partial<TypedPrice>) {
    store.edit(KEY, { price: { ...form.price, ...change } });
    setError(undefined);
  }
  async function save(): Promise<{ agreed: Price | null } | null> {
    const priceError = findPriceError(form.price);
    setError(priceError);
    if (priceError) return null;
    const saved = await store.submit(KEY);
    return saved && { agreed: toPrice(saved.price) };
  }
  async function choose(keep: 'mine' | 'theirs') {
    store.resolve(KEY, keep);
    if (keep === 'mine') await save();
  }
  return (
    <>
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={[
            { label: 'Agreed price', mine: describePrice(form.price), theirs: describePrice(base.price) },
          ]}
          onChoose={choose}
        />
      )}
      <form
        className="field-row"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PriceField
          name={`agreed-${id}`}
          label="Agreed price"
          value={form.price}
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
        <div className={styles['actions']}>{actions?.(async () => (isDirty ? save() : { agreed }))}</div>
      </form>
    </>
  );
}

/** Compares two typed prices. Without an amount, the currency has no meaning. */
const isSamePrice = (a: TypedPrice, b: TypedPrice): boolean =>
  completeMoney(a.amount, a.currency) === completeMoney(b.amount, b.currency) &&
  (a.amount === '' || a.currency === b.currency);

function describePrice(typed: TypedPrice): string {
  const price = toPrice(typed);
  return price ? formatPrice(price.cents, price.currency) : 'The price at the time of the request';
}

type AcceptedPriceProps = {
  accepted: Acceptance;
  /** Opens the form that offers another price. Null if the owner cannot offer one now. */
  onOffer: (() => void) | null;
};

/** The price that the client accepted. It changes only with a new version, which the client accepts again. */
export function AcceptedPrice({ accepted: { version, price }, onOffer }: AcceptedPriceProps) {
  return (
    <section className="stack gap-2 start" aria-label="Accepted price">
      <p>
        <strong>Accepted price: {price ? formatPrice(price.cents, price.currency) : 'no amount'}</strong>
      </p>
      <p className="hint">
        The client accepted it with version {version}.
        {onOffer && ' A new price needs a new version, which the client has to accept.'}
      </p>
      {onOffer && (
        <button type="button" className="outlined-button" onClick={onOffer}>
          Offer a new price
        </button>
      )}
    </section>
  );
}
