/** The name of the honeypot, a hidden form field. Bots that fill it in get the same response as everybody else. */
export const HONEYPOT_FIELD = 'Website';

/**
 * The name of a hidden field. A script sets it to the number of seconds that the form was open, so it is empty or
 * missing without JavaScript.
 */
export const SECONDS_FIELD = 'Seconds';

/** Nobody can fill in a form in less time. */
const MIN_FILL_IN_SECONDS = 2;

/** Detects bots by the two hidden fields. `rest` is the body without these fields. */
export function checkHoneypot(value: unknown): { isBot: boolean; rest: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { isBot: false, rest: value };
  const {
    [HONEYPOT_FIELD]: trap = '',
    [SECONDS_FIELD]: seconds = '',
    ...rest
  } = value as Record<string, unknown>;
  const isTooFast = seconds !== '' && Number(seconds) < MIN_FILL_IN_SECONDS;
  return { isBot: trap !== '' || isTooFast, rest };
}
