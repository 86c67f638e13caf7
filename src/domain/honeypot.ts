/** A hidden form field. Only bots fill it in, and they get the same response as everybody. */
export const HONEYPOT_FIELD = 'Website';

/** Number of seconds that the form was open, measured by a script; missing without JavaScript. */
export const SECONDS_FIELD = 'Seconds';

/** People need longer than this to fill in a form. */
const SECONDS_MIN = 2;

/** Detects bots by the two hidden fields; `rest` is the body without them. */
export function checkHoneypot(value: unknown): { isBot: boolean; rest: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { isBot: false, rest: value };
  const {
    [HONEYPOT_FIELD]: trap = '',
    [SECONDS_FIELD]: seconds = '',
    ...rest
  } = value as Record<string, unknown>;
  const isHasty = seconds !== '' && Number(seconds) < SECONDS_MIN;
  return { isBot: trap !== '' || isHasty, rest };
}
