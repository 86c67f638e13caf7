/** The marker of the links that the transfer provider sends by e-mail; nobody else can open those for long. */
const EMAIL_LINK_MARKER = 'we.tl/t-';

/** Whether a file link is one that the transfer provider has sent by e-mail (spec, points 4 and 5). */
export const isTransferEmailLink = (link: string): boolean => link.toLowerCase().includes(EMAIL_LINK_MARKER);
