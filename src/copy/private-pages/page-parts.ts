/** The texts of the parts that private pages share. The owner's email address follows `question`. */
export const PAGE_PARTS = {
  progress: 'Progress',
  done: '(done)',
  question: 'A question? Write to',
} as const;
