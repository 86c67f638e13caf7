/** A valid contact message. */
export const CONTACT_MESSAGE = {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada@example.com',
  Message: 'A bout on Friday.\nCome and see.',
};

/** A valid highlight request. */
export const HIGHLIGHT_REQUEST = {
  'Instagram-Handle': '@ada',
  Email: 'ada@example.com',
  'File-Link-1': 'https://drive.google.com/file/d/1',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
};
