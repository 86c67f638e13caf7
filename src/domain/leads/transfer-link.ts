/** WeTransfer's emails contain links with this text. These links soon expire for other people. */
const EMAIL_LINK_MARKER = 'we.tl/t-';

/** Returns whether a file link was copied from a WeTransfer email. */
export const isTransferEmailLink = (link: string): boolean => link.toLowerCase().includes(EMAIL_LINK_MARKER);
