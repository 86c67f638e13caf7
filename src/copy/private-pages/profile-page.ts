import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { HEIC_ADVICE, MAX_IMAGE_BYTES } from '#src/domain/media/uploads.ts';
import {
  MAX_PROFILE_PHOTOS,
  type ProfileField,
  type ProfileStep,
} from '#src/domain/profiles/profile-submission.ts';

/** The labels of the fields that a fighter fills in. */
export const PROFILE_LABELS: Record<ProfileField, string> = {
  name: 'Name',
  dateOfBirth: 'Date of birth',
  weight: 'Weight',
  gymId: 'Gym',
  unlistedGymName: 'Which gym?',
  unlistedGymCity: 'In which city?',
  lastCompetition: 'Last competition',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  amateurRecord: 'Amateur record',
  proRecord: 'Pro record',
  ...BIO_LABELS,
};

export const PROFILE_HINTS: Partial<Record<ProfileField, string>> = {
  dateOfBirth: 'MM/DD/YYYY. The date of a minor is never public, only the age.',
  weight: 'For example, 147 lbs',
  amateurRecord: 'Wins-losses-draws and wins by stoppage, such as 14-4-1 (6 KO)',
  proRecord: 'Leave this blank if you have not fought as a pro',
  instagram: 'A handle, such as @name, or a link to Instagram',
  tiktok: 'A handle, such as @name, or a link to TikTok',
  youtube: 'A handle, such as @name, or a link to YouTube',
};

/** The title of each step, and its short name in the progress bar. */
export const STEP_TITLES: Record<ProfileStep['id'], { title: string; short: string }> = {
  about: { title: 'About you', short: 'About' },
  social: { title: 'Social media', short: 'Social' },
  boxing: { title: 'Your boxing', short: 'Boxing' },
  story: { title: 'Your story', short: 'Story' },
  photos: { title: 'Your photos', short: 'Photos' },
};

export const PROFILE_TEXTS = {
  title: 'Your fighter profile',
  lead: 'Tell us about yourself. Answer what you like and leave the rest blank. Each step is saved when you press its button.',
  notPublic: 'Nothing is public until we have checked it.',
  draft: 'You have not sent this yet. It is saved here, so you can also finish it later.',
  waiting: 'Thank you! We will check it before anything is public. Until then, you can still change it.',
  decided: 'We have checked what you sent. You can send changes at any time.',
  nothingNew: 'There is nothing new to send yet.',
  changedMeanwhile:
    'Something was changed in the meantime, so nothing was sent. Please check the answers below again.',
  fieldsInvalid: 'This step was not saved. Please correct the marked answers.',
  conflict:
    'Somebody else who has this link changed the same answer, so this step was not saved. Choose what to keep, then save again.',
  tooManyPhotos: 'You have sent many photos in a short time. Try again in an hour.',
  noRoomForPhotos: 'This link has no room for more photos. Remove one first.',
  noFile: 'Choose a photo first.',
  preparingPhoto: 'Making the photo smaller...',
  photoTooLarge: `This photo is larger than ${MAX_IMAGE_BYTES / 1e6} MB. Send it to yourself in a messaging app, which makes it smaller, or take a screenshot of it. Then choose that one. Your answers are saved.`,
  unlistedGym: 'My gym is not listed',
  noWeightTab:
    'No weight tab of our site will show you. Start with the number of pounds, for example 147 lbs.',
  checkAndSend: 'Check and send',
  start: 'Start',
  notSentYet: 'Not sent yet',
  whatYouSent: 'What you sent',
  sentOn: (day: string) => `Sent on ${day}.`,
  overview: '← Overview',
  yourAnswers: 'Your answers',
  send: 'Send it',
  back: 'Back',
  empty: 'Empty',
  photos: 'Photos',
  photoCount: (count: number, hasMain: boolean) => (hasMain ? `${count}, with a main photo` : `${count}`),
  photo: (number: number) => `Photo ${number}`,
  photosLead: `Up to ${MAX_PROFILE_PHOTOS} photos. The main photo is for your card, the others are for your gallery.`,
  addPhoto: 'Add a photo',
  photoTypes: 'One at a time: a JPEG, PNG, WebP or AVIF',
  maxPhotoSize: `of up to ${MAX_IMAGE_BYTES / 1e6} MB`,
  upload: 'Upload this photo',
  continue: 'Continue',
  mainPhoto: 'Main photo',
  useAsMain: (number: number) => `Use photo ${number} as the main photo`,
  remove: 'Remove',
  removePhoto: (number: number) => `Remove photo ${number}`,
  saveAndContinue: 'Save and continue',
  saveAndGoBack: 'Save and go back',
  noGym: 'No gym',
  datePlaceholder: 'MM/DD/YYYY',
  valueNow: (value: string) => `Now: ${value || 'empty'}`,
  unknownGym: 'Choose a gym from the list',
  gymNameMissing: 'Type the gym name too',
  photoNotAdded: 'The photo was not added.',
  tooManyInProfile: `You can send at most ${MAX_PROFILE_PHOTOS} photos.`,
  heic: HEIC_ADVICE,
  restored: 'What you typed before is here again. It is not saved yet.',
} as const;
