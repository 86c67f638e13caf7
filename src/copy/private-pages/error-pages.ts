/** The texts of the pages that visitors get from a function if a request fails. */
export const errorPage = {
  missing: 'This link leads nowhere.',
  gone: 'The page that this link led to was deleted permanently.',
  failed: 'Something went wrong. Please try again in a moment.',
  continue: 'Continue',
} as const;
