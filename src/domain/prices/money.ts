import type { Currency } from '#src/domain/settings/settings.ts';

const AMOUNT = /^([A-Z]{0,3}[$€£])?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** The signs that people write before an amount in each currency. */
const SIGNS: Record<Currency, readonly string[]> = {
  USD: ['$', 'US$'],
  CAD: ['$', 'CA$', 'C$'],
  EUR: ['€'],
  GBP: ['£'],
  MXN: ['$', 'MX$'],
  AUD: ['$', 'AU$', 'A$'],
};

/**
 * Parses an amount as people type it ('50', '$49.50', '1,000') into whole cents. Returns null for any other text, such
 * as the sign of another currency, a negative amount, fractions of a cent or commas at unusual positions.
 */
export function parseMoney(text: string, currency: Currency): number | null {
  const [, sign, units, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (units === undefined || (sign !== undefined && !SIGNS[currency].includes(sign))) return null;
  const cents = Number(units.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Formats whole cents as an amount to edit: '50' or '49.50'. */
export const toMoneyText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Completes an amount to the format that `toMoneyText` uses. Leaves any other text as it is. */
export function completeMoney(text: string, currency: Currency): string {
  const cents = parseMoney(text, currency);
  return cents === null ? text : toMoneyText(cents);
}
