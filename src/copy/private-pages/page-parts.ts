/** The texts of the parts that private pages share. The sentence about questions ends with the email address of the owner. */
export const PAGE_PARTS = {
  progress: 'Progress',
  done: '(done)',
  question: 'A question? Write to',
} as const;
