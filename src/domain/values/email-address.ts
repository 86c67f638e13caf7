const LOCAL_PART = "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

/**
 * The pattern of email addresses, for `pattern` attributes and the server. It is the browsers' rule for
 * `<input type="email">` (html.spec.whatwg.org/#valid-e-mail-address) with two differences: the host must
 * contain a dot, and it may use letters of any script.
 */
export const EMAIL_PATTERN = `${LOCAL_PART}@${HOST_LABEL}(?:\\.${HOST_LABEL})+`;
