import { stripVTControlCharacters } from 'node:util';
import { toMessage } from '#src/server/platform/log.ts';

const MAX_LENGTH = 300;

/** Picks the line of a failed build's output that best explains the failure. */
export function toFailureReason(error: unknown): string {
  const lines = toMessage(error)
    .split('\n')
    .map((line) => stripVTControlCharacters(line).trim())
    .filter(Boolean);
  const reason = lines.find((line) => /error|cannot|could not|failed/i.test(line) && !line.endsWith(':'));
  return (reason ?? lines.at(-1) ?? 'no reason was given').slice(0, MAX_LENGTH);
}
