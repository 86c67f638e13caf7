const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the format for dates in UTC, and the same one for the same arguments, because creating a format takes 200 times
 * as long as using it.
 */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Formats an ISO date. Returns other text as it is. */
export function formatDate(text: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : getDateFormat(locale, options).format(date);
}
