/** A hidden form field. Only robots fill it in, and they get the same response as everybody. */
export const HONEYPOT_FIELD = 'Website';

/** Number of seconds that the form was open, measured by a script; missing without JavaScript. */
export const SECONDS_FIELD = 'Seconds';

/** People need longer than this to fill in a form. */
const SECONDS_MIN = 2;

/** Detects robots by the two hidden fields; `rest` is the body without them. */
export function checkHoneypot(value: unknown): { isRobot: boolean; rest: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { isRobot: false, rest: value };
  const {
    [HONEYPOT_FIELD]: trap = '',
    [SECONDS_FIELD]: seconds = '',
    ...rest
  } = value as Record<string, unknown>;
  const isHasty = seconds !== '' && Number(seconds) < SECONDS_MIN;
  return { isRobot: trap !== '' || isHasty, rest };
}
