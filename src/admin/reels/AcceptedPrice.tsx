import type { Acceptance } from '#src/domain/leads/lead.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import styles from './AgreedPrice.module.css';

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
