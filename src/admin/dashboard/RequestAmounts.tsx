import type { RequestStatistics } from '#src/domain/leads/request-statistics.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { formatCount } from '#src/domain/values/format-count.ts';
import styles from './RequestAmounts.module.css';

/** The amounts that are due and paid, per currency. Requests without a price are counted separately, not as zero. */
export function RequestAmounts({ statistics }: { statistics: RequestStatistics }) {
  const { amounts, withoutPrice } = statistics;
  return (
    <section className={styles['amounts']} aria-labelledby="request-amounts">
      <h3 id="request-amounts">Due and paid</h3>
      {amounts.length === 0 ? (
        <p className={styles['hint']}>No request with a price has been delivered yet.</p>
      ) : (
        <table aria-labelledby="request-amounts">
          <thead>
            <tr>
              <th scope="col">Currency</th>
              <th scope="col">Due</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {amounts.map(({ currency, due, dueCents, paid, paidCents }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>
                  <strong>{formatPrice(dueCents, currency)}</strong>{' '}
                  <span>{formatCount(due, 'request')}</span>
                </td>
                <td>
                  <strong>{formatPrice(paidCents, currency)}</strong>{' '}
                  <span>{formatCount(paid, 'request')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['hint']}>Delivered and approved requests are due until they are paid.</p>
      {withoutPrice.due > 0 && (
        <p className={styles['unknown']}>
          Without a price, so not in the amount due: {formatCount(withoutPrice.due, 'request')}
        </p>
      )}
      {withoutPrice.paid > 0 && (
        <p className={styles['unknown']}>
          Without a price, so not in the amount paid: {formatCount(withoutPrice.paid, 'request')}
        </p>
      )}
    </section>
  );
}
