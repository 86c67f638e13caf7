/**
 * Part of every link that the file transfer service sends by email. These links soon expire for other people.
 */
const EMAIL_LINK_MARKER = 'we.tl/t-';

/** True if a file link comes from an email of the file transfer service. */
export const isTransferEmailLink = (link: string): boolean => link.toLowerCase().includes(EMAIL_LINK_MARKER);
