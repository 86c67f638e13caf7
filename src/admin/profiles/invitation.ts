/** Returns the text that the owner sends with a link. */
export const toInvitation = (name: string, url: string): string =>
  `Hi ${name},

please fill in your fighter profile here:
${url}

It takes about five minutes, and you can continue later. Nothing is public before we have checked it. The link is only for you, so please do not pass it on.`;

export const toMailUrl = (message: string): string =>
  `mailto:?subject=${encodeURIComponent('Your fighter profile')}&body=${encodeURIComponent(message)}`;
