const MAX_GREETED_LENGTH = 40;
// Mail programs turn a dot between letters into a link, such as in "example.com". Initials such as "J.R." are not links.
const NAME = /^(?!.*\.[\p{L}\p{M}]{2})\p{L}[\p{L}\p{M} '’.-]*$/u;

/**
 * Returns the name for the greeting in an email to an address that a visitor entered. It is '' if it does not look like a
 * name, so that nobody can send an advertisement or a link to strangers in our emails.
 */
export function toGreetedName(name: string): string {
  const trimmed = name.trim();
  return [...trimmed].length <= MAX_GREETED_LENGTH && NAME.test(trimmed) ? trimmed : '';
}
