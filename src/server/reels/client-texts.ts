import * as enOrders from '#src/copy/bout-orders.ts';
import * as esOrders from '#src/copy/es/bout-orders.ts';
import * as esFiles from '#src/copy/es/file-links.ts';
import * as es from '#src/copy/es/private-pages/client-page.ts';
import * as enFiles from '#src/copy/file-links.ts';
import * as en from '#src/copy/private-pages/client-page.ts';
import type { Catalogs } from '#src/domain/language/language.ts';

/** The texts of the client's page. */
export const CLIENT_TEXTS: Catalogs<typeof en & typeof enFiles & Pick<typeof enOrders, 'CORNER_NAMES'>> = {
  en: { ...en, ...enFiles, CORNER_NAMES: enOrders.CORNER_NAMES },
  es: { ...es, ...esFiles, CORNER_NAMES: esOrders.CORNER_NAMES },
};
