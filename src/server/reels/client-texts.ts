import * as esFiles from '#src/copy/es/file-links.ts';
import * as esForm from '#src/copy/es/get-started.ts';
import * as es from '#src/copy/es/private-pages/client-page.ts';
import * as enFiles from '#src/copy/file-links.ts';
import * as enForm from '#src/copy/get-started.ts';
import * as en from '#src/copy/private-pages/client-page.ts';
import type { Catalogs } from '#src/domain/language/language.ts';

/** The texts of the client's page. */
export const CLIENT_TEXTS: Catalogs<typeof en & typeof enFiles & Pick<typeof enForm, 'CORNER_NAMES'>> = {
  en: { ...en, ...enFiles, CORNER_NAMES: enForm.CORNER_NAMES },
  es: { ...es, ...esFiles, CORNER_NAMES: esForm.CORNER_NAMES },
};
