import Papa from 'papaparse';

/** The cells of a table. Numbers are never escaped. */
export type CsvTable = { fields: string[]; data: (string | number)[][] };

// Spreadsheets run a cell as a formula if it starts with one of these characters. Some do so even if the character has
// a full-width or small form, or follows spaces or invisible characters. See
// https://owasp.org/www-community/attacks/CSV_Injection.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Formats a table as CSV. Puts an apostrophe before text that a spreadsheet would run as a formula. */
export const toCsvText = (table: CsvTable): string => Papa.unparse(table, { escapeFormulae: FORMULA });
