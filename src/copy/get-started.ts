export const BEFORE_YOU_SUBMIT = [
  'Links must be from a cloud file-sharing service, such as Google Drive or Dropbox, and set to "Anyone with the link can view".',
  'Send up to 2 fights.',
  'Video-site links and screen recordings are not accepted.',
] as const;

export const highlightForm = {
  title: 'Request a Highlight Reel',
  noOption: 'Not sure yet',
  linkPlaceholder: 'Google Drive, Dropbox or WeTransfer link',
  transferWarning:
    'WeTransfer links must be in the form of a direct download: https://wetransfer.com/downloads/ followed by an id.',
  videoSiteError:
    'Video-site links are not accepted. Please share the file itself, with Google Drive or Dropbox for example.',
  agreement:
    'I understand that there is no guarantee of views or likes, and that payment is due once the reel is complete and I accept it.',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: "Thanks! We'll review your submission and get back to you soon.",
  failed: 'Something went wrong. Please try again or contact us directly.',
} as const;
