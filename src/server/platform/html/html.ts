import { DEFAULT_LANGUAGE, type Language, mapLanguages } from '#src/domain/language/language.ts';
import { getDateFormat } from '#src/domain/values/date-format.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Markup. Only the template `html` creates it, so every value in it is escaped. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/** A template that escapes its values, unless they are markup. Null, undefined and false render nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(toMarkup).join('\n');
  return escapeHtml(String(value));
}

const toFormats = (options: Intl.DateTimeFormatOptions) =>
  mapLanguages((locale) => getDateFormat(locale, options));

const DATE = toFormats({ dateStyle: 'long' });
const WEEKDAY = toFormats({ weekday: 'long', month: 'long', day: 'numeric' });
const DATE_AND_TIME = toFormats({ dateStyle: 'long', timeStyle: 'short' });

// The server does not know the visitor's time zone, so its pages show times in UTC.

/** Formats the day of a time in UTC: "October 3, 2026". */
export const formatDay = (time: string, language: Language = DEFAULT_LANGUAGE): string =>
  DATE[language].format(new Date(time));

/** Formats a day (YYYY-MM-DD) with its weekday: "Friday, December 4". */
export const formatWeekday = (day: string, language: Language = DEFAULT_LANGUAGE): string =>
  WEEKDAY[language].format(new Date(day));

/** Formats a time in UTC: "October 3, 2026 at 2:05 PM UTC". */
export const formatTime = (time: string, language: Language = DEFAULT_LANGUAGE): string =>
  `${DATE_AND_TIME[language].format(new Date(time))} UTC`;

/** Renders a time in UTC. The script of the page (public/local-time.js) replaces it with the visitor's local time. */
export const renderTime = (time: string, language: Language = DEFAULT_LANGUAGE): Html =>
  html`<time datetime="${time}">${formatTime(time, language)}</time>`;
