/** Part of the links that the file transfer provider sends by e-mail. They soon expire for other people. */
const EMAIL_LINK_MARKER = 'we.tl/t-';

/** True if a file link comes from an e-mail of the transfer provider (spec, sections 4 and 5). */
export const isTransferEmailLink = (link: string): boolean => link.toLowerCase().includes(EMAIL_LINK_MARKER);
