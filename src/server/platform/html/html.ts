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

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

// The server does not know the visitor's time zone, so its pages show times in UTC.

/** Formats the day of a time in UTC: "October 3, 2026". */
export const formatDay = (time: string): string => DATE.format(new Date(time));

/** Formats a day (YYYY-MM-DD) with its weekday: "Friday, December 4". */
export const formatWeekday = (day: string): string => WEEKDAY.format(new Date(day));

/** Formats a time in UTC: "October 3, 2026 at 2:05 PM UTC". */
export const formatTime = (time: string): string => `${DATE_AND_TIME.format(new Date(time))} UTC`;

/** Renders a time in UTC. The script of the page (public/local-time.js) replaces it with the visitor's local time. */
export const renderTime = (time: string): Html => html`<time datetime="${time}">${formatTime(time)}</time>`;
