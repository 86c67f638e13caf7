const LOCAL_PART = "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

/**
 * An e-mail address, for `pattern` attributes and for the server alike. The rule is that of `<input type="email">`
 * (html.spec.whatwg.org/#valid-e-mail-address), except that the host has a dot, without which no answer would arrive,
 * and that its letters may be of any script.
 */
export const EMAIL_PATTERN = `${LOCAL_PART}@${HOST_LABEL}(?:\\.${HOST_LABEL})+`;
