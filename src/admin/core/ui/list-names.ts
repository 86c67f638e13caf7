/** How many names a message lists. */
const MAX_NAMES = 5;

/** Lists the first five names: 'Ada, Bo, Cy, Di, Ed and 7 more'. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}
