export const highlightForm = {
  title: 'Request a Highlight Reel',
  noOption: 'Not sure yet',
  linkPlaceholder: 'Google Drive, Dropbox or WeTransfer link',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: "Thanks! We'll review your submission and get back to you soon.",
  failed: 'Something went wrong. Please try again or contact us directly.',
  boutNotLoaded: 'Your bout could not be shown. Send the form anyway: we know which one it is.',
} as const;

/** The heading of the rules beside the form. */
export const RULES_HEADING = 'Before You Submit';

export const getStartedPage = {
  title: 'Get Started',
  description: 'How to request a highlight reel: what to send, and how to share your fight footage.',
  tagline: 'Send us your fights and we cut the highlight reel.',
  /** The sentence that replaces the form: the link to the contact form, then links to the brand's profiles, if any. */
  withoutScripts: {
    start: 'This form needs JavaScript. Without it, reach us through the ',
    contactForm: 'contact form',
    beforeProfiles: ' or on ',
    betweenProfiles: ', ',
    end: '.',
  },
} as const;

export const highlightFields = {
  instagram: 'Instagram Handle',
  instagramExample: '@yourhandle',
  boxer: 'Boxer’s Name',
  option: 'Option',
  fileLink: (number: number) => `File Link ${number}`,
  gloves: 'Glove Color',
  glovesHint: 'So that we know which one is you',
  song: (number: number) => `Song Request ${number}`,
  about: 'About You',
} as const;
