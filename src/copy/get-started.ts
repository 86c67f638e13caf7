export const highlightForm = {
  title: 'Request a Highlight Reel',
  noOption: 'Not sure yet',
  linkPlaceholder: 'Google Drive, Dropbox or WeTransfer link',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: "Thanks! We'll review your submission and get back to you soon.",
  failed: 'Something went wrong. Please try again or contact us directly.',
} as const;
