import type { AgreementState } from '#src/domain/agreements/agreement.ts';

/** The text above an agreement, by its state. */
export const AGREEMENT_TEXTS: Record<AgreementState, string> = {
  open: 'Please read the agreement, and sign it below.',
  declined: 'You did not agree, and we have been told. If you change your mind, you can still sign it below.',
  signed: 'You signed this agreement. Thank you! You can open it again at any time with the same link.',
  withdrawn: 'We have withdrawn this agreement, so it cannot be signed anymore. It does not bind anybody.',
};

export const SIGN_FORM = {
  title: 'Sign the agreement',
  name: 'Your full name',
  agreed: 'I have read the agreement above, and I agree.',
  hint: 'Your typed name is your signature. We store it with the time and the wording above.',
  button: 'Sign the agreement',
} as const;

/** The form with which a client declines the agreement. */
export const DECLINE_FORM = {
  summary: "I don't agree",
  reason: 'What would have to be different? (optional)',
  button: 'Tell us that you do not agree',
} as const;

export const AGREEMENT_PAGE = {
  typed: 'You had typed:',
  with: 'Agreement with',
  signedBy: 'Signed by',
  signedOn: 'Signed on',
  print: 'To print this page or to save it as a PDF, use the print command of your browser.',
  earlier: 'Signed earlier',
} as const;

export const AGREEMENT_CLOSED = 'We have closed this agreement.';

/** Why a form on the page changed nothing. */
export const AGREEMENT_REJECTIONS = {
  invalid: 'Nothing was signed yet. Please check the form.',
  notSent: 'Nothing was sent yet. Please check the form.',
  replaced:
    'We have replaced the agreement since you opened this page. Nothing was signed. Please read the new one below.',
  withdrawn: 'We have withdrawn the agreement since you opened this page. Nothing was signed.',
  signed: 'This agreement was already signed. Nothing was changed.',
  declined: 'You had already told us that you do not agree. Nothing was changed.',
} as const;
