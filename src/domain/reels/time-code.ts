/** The largest time in a reel that a note can have, in seconds. */
export const MAX_TIME_CODE = 10 * 60 * 60 - 1;

export const NOT_A_TIME_CODE = 'Write the time like 0:42 or 1:02:03.';

/** Groups of digits, as in 42, 0:42 and 1:02:03. The number pads of phones have a dot or a comma instead of a colon. */
const TIME_CODE = /^(?:(?:(\d{1,2})[:.,])?(\d{1,3})[:.,])?(\d{1,3})$/;

/**
 * Parses a time in a reel as people type it ('0:42', '1:02:03', or '42' for seconds) into whole seconds. Returns null
 * for any other text, such as '0:99' or a time of ten hours.
 */
export function parseTimeCode(text: string): number | null {
  const [, hours, minutes, seconds] = TIME_CODE.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return total <= MAX_TIME_CODE ? total : null;
}

/** Formats whole seconds as a time in a reel: '0:42' or '1:02:03'. */
export function toTimeCode(total: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** Completes a typed time to the format that `toTimeCode` uses. Leaves any other text as it is. */
export function completeTimeCode(text: string): string {
  const total = parseTimeCode(text);
  return total === null ? text : toTimeCode(total);
}
