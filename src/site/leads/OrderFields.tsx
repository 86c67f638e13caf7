import { useEffect, useEffectEvent, useState } from 'react';
import { CORNER_NAMES, orderForm, orderWords } from '#src/copy/bout-orders.ts';
import { PAGE_LOCALE, toLocalPath } from '#src/copy/language.ts';
import { CORNERS, type CornerName, findCornerName } from '#src/domain/shows/bout.ts';
import {
  canOrder,
  describeOrder,
  findOrderedBout,
  type Order,
  type OrderText,
  parseOrder,
  toOrderLine,
} from '#src/domain/shows/order.ts';
import type { Show } from '#src/domain/shows/show.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { adoptStyles } from '#src/site/islands/adopt-styles.ts';
import { ApiError, get } from '#src/site/islands/api.ts';
import { FormField } from '#src/site/ui/FormField.tsx';
import styles from './order-fields.css?inline';

export { sortOwnFootageFirst } from '#src/domain/shows/order.ts';

adoptStyles(styles);

/** The order in words, and the boxer in each corner, or ''. */
type LoadedOrder = OrderText & { boxers: Record<CornerName, string> };
type Load = LoadedOrder | 'loading' | 'failed' | 'refused';

/** Loads the ordered bout or show. Returns 'refused' if visitors can't order it. */
async function loadOrder(order: Order): Promise<Load> {
  try {
    const { data: show } = await get<Show>(`/api/shows/${order.showId}`);
    const bout = findOrderedBout(show, order);
    if (bout === undefined || !canOrder(show, bout, toLocalIsoDate(new Date()))) return 'refused';
    const nameOf = (corner: CornerName) => (bout ? findCornerName(show, bout[corner]) : '');
    return {
      ...describeOrder(show, bout, orderWords, PAGE_LOCALE),
      boxers: { red: nameOf('red'), blue: nameOf('blue') },
    };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'refused' : 'failed';
  }
}

type Props = {
  /** The order in the URL. It may be any text. */
  orderKey: string;
  /** Called after the first render, when the fields exist. */
  onReady: () => void;
  /** Called if the order is not available. */
  onRefuse: () => void;
};

/**
 * The part of the request form about an order. The request can be sent while the bout or show is loading, because the
 * server looks it up by the order's key.
 */
export function OrderFields({ orderKey, onReady, onRefuse }: Props) {
  const order = parseOrder(orderKey);
  const [load, setLoad] = useState<Load>('loading');
  const [attempt, setAttempt] = useState(1);

  const start = useEffectEvent(async () => {
    const loaded = order ? await loadOrder(order) : 'refused';
    setLoad(loaded);
    if (loaded === 'refused') onRefuse();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt loads again
  useEffect(() => void start(), [attempt]);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);

  if (!order || load === 'refused')
    return (
      <p className="notice" data-tone="warning" role="status">
        {orderForm.refused}
      </p>
    );
  const loaded = typeof load === 'string' ? null : load;
  const isShow = order.boutId === null;
  return (
    <div className="order panel stack gap-5">
      <input type="hidden" name="Order" value={orderKey} />
      <div className="stack gap-2" role="status">
        {load === 'loading' && <p className="muted">{orderForm.loading}</p>}
        {load === 'failed' && (
          <>
            <p>{orderForm.failed}</p>
            <p>
              <button
                type="button"
                className="button"
                data-variant="secondary"
                onClick={() => {
                  setLoad('loading');
                  setAttempt(attempt + 1);
                }}
              >
                {orderForm.tryAgain}
              </button>
            </p>
          </>
        )}
        {loaded && (
          <>
            <input type="hidden" name="Bout-On-Page" value={toOrderLine(loaded)} />
            <p className="order-label">{isShow ? orderForm.show : orderForm.bout}</p>
            <h3>{loaded.title}</h3>
            <p className="muted">{loaded.details}</p>
            <a className="tap" href={toLocalPath(`/shows/${order.showId}`)}>
              {isShow ? orderForm.fightCard : orderForm.otherBout}
            </a>
          </>
        )}
      </div>
      {isShow && (
        <FormField name="Opponent" label={orderForm.opponent} placeholder={orderForm.opponentHint} />
      )}
      <fieldset>
        <legend>{orderForm.corner}</legend>
        <div className="order-corners">
          {CORNERS.map((corner) => (
            <label key={corner} data-corner={corner}>
              <input type="radio" name="Corner" value={corner} required />
              <span>
                {CORNER_NAMES[corner]}
                {loaded && loaded.boxers[corner] !== '' && <strong>{loaded.boxers[corner]}</strong>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
