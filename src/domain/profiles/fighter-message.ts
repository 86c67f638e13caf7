/** Writes the message to a fighter, with the private link to their page. */
export const toFighterMessage = ({ name, url }: { name: string; url: string }) => ({
  subject: 'Your fighter profile',
  body: `Hi ${name},\n\nPlease fill in your fighter profile here:\n${url}\n\nIt takes about five minutes, and you can continue later. Nothing is public until we have checked it. The link is only for you, so please do not share it.`,
});
