/** A field that no person sees: whoever fills it in is a robot, and is not told so. */
export const HONEYPOT_FIELD = 'Website';

/** For how many seconds the form was open, as its own page counts; without scripts nobody counts. */
export const SECONDS_FIELD = 'Seconds';

/** Nobody reads and fills in a form in less. */
const SECONDS_MIN = 2;

/** Tells a robot from a visitor by what a form says besides its fields; `rest` is the fields alone. */
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
