/** The texts of the page for a private link that does not work, and for a form of a private page that failed. */
export const PRIVATE_PAGE_ERRORS = {
  home: 'Home',
  titles: {
    'not-found': 'This link does not work',
    throttled: 'Too many wrong links',
    conflict: 'Please try again',
    gone: 'This request was closed',
  },
  otherTitle: 'Something went wrong',
  notFound: 'It may have expired, or was not copied completely.',
  openAgain:
    'Open it again from the message that it came with, or reply to that message to ask for a new one.',
  throttled: (minutes: number) =>
    `Too many wrong links. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  askUs: 'Reply to our email if you have a question about it.',
  changeInput: 'Nothing was changed by this attempt. Go back and change what you entered.',
  tryAgain: 'Nothing was changed by this attempt. Go back and try again.',
};
