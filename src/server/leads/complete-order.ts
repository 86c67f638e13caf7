import { sql } from 'kysely';
import * as en from '#src/copy/bout-orders.ts';
import * as es from '#src/copy/es/bout-orders.ts';
import { type Catalogs, type Language, LOCALES } from '#src/domain/language/language.ts';
import type { HighlightRequest } from '#src/domain/leads/schema.ts';
import {
  describeOrder,
  findOrderedBout,
  hasBothNames,
  type Order,
  parseOrder,
  toOrderLine,
} from '#src/domain/shows/order.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { findShow } from '#src/server/shows/queries.ts';

const WORDS: Catalogs<typeof en.orderWords> = { en: en.orderWords, es: es.orderWords };

/** The bout or show that a request orders. `text` is null if visitors cannot see the show. */
export type StoredBout = Order & { text: string | null };

/** SQL for the values of `show_id`, `bout_id` and `bout_text`. Ids that do not exist are not stored. */
export const toBoutValues = (bout: StoredBout | null) => sql`
  (select id from shows where id = ${bout?.showId ?? null}::int),
  (
    select ordered ->> 'id' from shows, unnest(bouts) as ordered
    where shows.id = ${bout?.showId ?? null}::int and ordered ->> 'id' = ${bout?.boutId ?? null}::text
  ), ${bout?.text ?? null}::text`;

type OrderFields = Pick<HighlightRequest, 'Order' | 'Bout-On-Page'>;

/**
 * Finds the ordered bout and describes it as visitors see it now. Keeps the text that the visitor saw only if it
 * differs, and only if visitors still see both boxers, because a name may have been removed since. A request is never
 * rejected because of its bout.
 */
export async function completeOrder<Fields extends OrderFields>(
  { Order: key = '', 'Bout-On-Page': seen = '', ...fields }: Fields,
  db: Db,
  language: Language,
): Promise<{
  fields: Omit<Fields, keyof OrderFields> & { 'Bout-On-Page'?: string };
  bout: StoredBout | null;
}> {
  const order = parseOrder(key);
  if (!order) return { fields, bout: null };
  const show = (await findShow(db, order.showId))?.record;
  if (!show) return { fields, bout: { ...order, text: null } };
  const bout = findOrderedBout(show, order);
  const text = toOrderLine(describeOrder(show, bout ?? null, WORDS[language], LOCALES[language]));
  const isOther = seen !== '' && !isSameText(seen, text) && bout !== undefined && hasBothNames(bout);
  return { fields: { ...fields, ...(isOther && { 'Bout-On-Page': seen }) }, bout: { ...order, text } };
}

/** A browser may use different space characters in dates than the server. */
const isSameText = (a: string, b: string) => normalizeSpaces(a) === normalizeSpaces(b);
const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');
