export const highlightForm = {
  title: 'Request a Highlight Reel',
  noOption: 'Not sure yet',
  linkPlaceholder: 'Google Drive, Dropbox or WeTransfer link',
  transferWarning:
    'WeTransfer links must be in the form of a direct download: https://wetransfer.com/downloads/ followed by an id.',
  videoSiteError:
    'Video-site links are not accepted. Please share the file itself, with Google Drive or Dropbox for example.',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: "Thanks! We'll review your submission and get back to you soon.",
  failed: 'Something went wrong. Please try again or contact us directly.',
} as const;
