import { toGreeting } from './greeting.ts';

/** The messages that send a client a link to their page. */
export const CLIENT_MESSAGES = ['page', 'reel', 'files'] as const;
export type ClientMessage = (typeof CLIENT_MESSAGES)[number];

type Context = {
  /** The first name or Instagram handle that the client entered. It is left out if it does not look like a name. */
  name: string;
  url: string;
};

const SUBJECTS: Record<ClientMessage, string> = {
  page: 'Your highlight request is accepted',
  reel: 'Your highlight reel is ready',
  files: 'We need a new link to your fight',
};

const TEXTS: Record<ClientMessage, [before: string, after: string]> = {
  page: [
    'We accepted your highlight request. This page shows your order, and your reel once it is ready:',
    'The link is only for you, so please do not share it.',
  ],
  reel: [
    'Your reel is ready. Watch it here, then accept it or ask for a change:',
    'Payment is due only once you accept it. The link is only for you, so please do not share it.',
  ],
  files: [
    'We could not open the link to your fight. Please send us a new one on this page:',
    'Set it to "Anyone with the link can view". The page is only for you, so please do not share its link.',
  ],
};

/** Writes the message to a client, as an email. */
export function toClientMessage(
  kind: ClientMessage,
  { name, url }: Context,
): { subject: string; body: string } {
  const [before, after] = TEXTS[kind];
  return {
    subject: SUBJECTS[kind],
    body: `${toGreeting(name)}\n\n${before}\n\n${url}\n\n${after}\n`,
  };
}
