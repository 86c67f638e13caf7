const MAX_NAME_LENGTH = 40;
// Mail programs turn a dot between letters into a link, such as in "example.com". Initials such as "J.R." are not links.
const NAME = /^(?!.*\.[\p{L}\p{M}]{2})\p{L}[\p{L}\p{M} '’.-]*$/u;

/**
 * Greets by name in an email to an address that a visitor entered. Without a name if it does not look like one, so that
 * nobody can send an advertisement or a link to strangers in our emails.
 */
export function toGreeting(name: string): string {
  const trimmed = name.trim();
  return [...trimmed].length <= MAX_NAME_LENGTH && NAME.test(trimmed) ? `Hi ${trimmed},` : 'Hi,';
}
