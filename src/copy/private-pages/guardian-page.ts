import type { ConsentStatus, Relation } from '#src/domain/consent/consent.ts';

/** The title and text of the guardian's page, by consent status. */
export const GUARDIAN_TEXTS: Record<ConsentStatus, { title: string; text: string }> = {
  missing: {
    title: 'Your consent',
    text: 'This fighter is under 18. Please look at the profile below, and decide whether everybody may see it.',
  },
  given: {
    title: 'Consent given',
    text: 'Thank you! Keep this link: with it, you can look at the profile, and withdraw your consent at any time.',
  },
  withdrawn: {
    title: 'Consent withdrawn',
    text: 'We have taken the profile off our website. The last copies disappear within a few minutes. It stays off, unless you consent again.',
  },
  refused: {
    title: 'You said no',
    text: 'The profile is not on our website. If it was, we have taken it off, and the last copies disappear within a few minutes. It stays off, unless you change your mind and consent below.',
  },
  'not-needed': {
    title: 'No consent is needed',
    text: 'Only the profile of a fighter under 18 needs the consent of a guardian.',
  },
};

const REMOVED = 'The profile was removed from our website.';

/** Replaces the text of the page while the fighter is in the trash. */
export const TEXT_IN_TRASH: Record<ConsentStatus, string> = {
  missing: REMOVED,
  given: `${REMOVED} Your consent is still stored. If you withdraw it, the profile stays off our website.`,
  withdrawn: `${REMOVED} It stays off, because you have withdrawn your consent.`,
  refused: `${REMOVED} It stays off, because you said no.`,
  'not-needed': REMOVED,
};

/** The form with which a guardian says no. */
export const REFUSAL_FORM = {
  summary: 'No, I do not consent',
  text: 'The profile and its photos will not be on our website. We will be told that you said no. You can change your mind later with the same link.',
  button: 'Yes, say no',
} as const;

/** Why a form on the guardian's page changed nothing. */
export const GUARDIAN_REJECTIONS = {
  invalid: 'Nothing was stored yet. Please check the form.',
  changed:
    'The consent wording or the profile has changed since you opened this page. Nothing was stored. Please read both again.',
  given: 'Consent was already given. Nothing was changed.',
  tooMany: 'The consent was changed too often. Nothing was stored. Please contact us.',
  notNeeded: 'Consent is no longer needed. Nothing was stored.',
  givenBeforeRefusal:
    'Somebody else has consented since you opened this page. Your answer was not stored. To take the profile off our website, withdraw the consent below.',
  notWithdrawn: 'This consent was changed in the meantime. Nothing was withdrawn. Please look at it again.',
} as const;

/** The other texts of the page. `fighter` is the fighter's name. */
export const GUARDIAN_PAGE = {
  title: (fighter: string) => `Consent for ${fighter}`,
  question: 'Do you consent?',
  name: 'Your full name',
  relation: "You are the fighter's",
  choose: 'Choose…',
  agreed: 'I have read the text above, and I agree.',
  give: 'Give consent',
  answer: 'Answer',
  no: 'No',
  givenOn: 'Given on',
  givenBy: 'Given by',
  recordedByUs: ', recorded by us',
  withdrawnOn: 'Withdrawn on',
  fighter: 'Fighter',
  website: 'Website',
  askedText: 'You were asked to agree to this text:',
  agreedText: 'The text that was agreed to:',
  wordingLanguage: 'Language of the text',
  receiptOfRefusal: 'Your answer',
  receiptOfWithdrawal: 'The consent that was withdrawn',
  receipt: 'Your receipt',
  withdraw: 'Withdraw consent',
  withdrawalText: 'The profile and its photos are taken off our website. You can consent again later.',
  withdrawButton: 'Yes, withdraw consent',
  /** Above a wording that the owner has not translated. */
  otherLanguage: 'This text is not in English.',
  profileOf: (fighter: string) => `The profile of ${fighter}`,
  /** The text before, in and after the link to the profile. */
  shown: ['Everybody can see it on ', 'our website', '. This is everything that it shows:'],
  hidden: 'It is not on our website. If we publish it, this is everything that it shows:',
  photo: (fighter: string, number: number) => `${fighter}, photo ${number}`,
} as const;

/** The relations of the guardian to the fighter, as the page names them. */
export const RELATION_NAMES: Record<Relation, string> = {
  Parent: 'Parent',
  'Legal guardian': 'Legal guardian',
  'Other person with custody': 'Other person with custody',
};

/** Labels of the parts of the profile that have no label on the public page. */
export const PROFILE_LABELS = {
  name: 'Name',
  weight: 'Weight',
  weightClass: 'Weight class',
  gym: 'Gym',
  weighIns: 'Weigh-ins',
  socialMedia: 'Social media',
  reels: 'Reels',
} as const;
