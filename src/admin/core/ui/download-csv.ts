import { saveFile } from './save-file.ts';

/** Downloads a CSV file, with a byte order mark that tells spreadsheets it is UTF-8. */
export const downloadCsv = (name: string, csv: string): Promise<void> =>
  saveFile(new File(['\ufeff', csv], name, { type: 'text/csv' }));
