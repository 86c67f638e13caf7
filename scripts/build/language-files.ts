import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';

/** Whether a file exists in each language. The back office and files that are not pages exist once. */
export const isTranslated = (file: string): boolean =>
  file.endsWith('.html') && !/^admin(?:\.html$|\/)/.test(file);

/** The file of a page in a language. `file` is the English page's: gyms.html is es/gyms.html in Spanish. */
export function toLocalFile(language: string, file: string): string {
  if (language === DEFAULT_LANGUAGE) return file;
  return file === 'index.html' ? `${language}.html` : `${language}/${file}`;
}
