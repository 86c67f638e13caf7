import { PLACEHOLDER_SCHEDULING_URL } from '#src/domain/settings/scheduling-url.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { STATE_OUTLINES } from './state-outlines.ts';

/** The settings until the owner changes them in the back office. */
export const DEFAULT_SETTINGS: Settings = {
  brand: 'Ringside Reels',
  tagline: 'the #1 BOXING Platform for Amateur Boxers and Rising Stars',
  heroTitle: 'The Future Starts Here',
  heroText: '',
  heroCallToAction: 'WHAT WE OFFER',
  introEnabled: true,
  introFilmEnabled: true,
  logo: '',
  heroFilm: '',
  heroPhoto: '',
  gymBackgrounds: [],
  placeholderPortrait: '',
  instagram: 'https://www.instagram.com/ringsidereels',
  youtube: 'https://www.youtube.com/@ringsidereels',
  tiktok: 'https://www.tiktok.com/@ringsidereels',
  payment: 'https://cash.app/$ringsidereels',
  contactText: 'Bookings, questions, a fight that we should see: send us a message.',
  email: '',
  phone: '',
  schedulingUrl: PLACEHOLDER_SCHEDULING_URL,
  pricing: {
    currency: 'USD',
    amateur: [
      {
        title: 'Tournament Footage Highlight',
        options: [
          { id: 'tournament-collaboration', name: 'IG Edit & Collaboration', cents: 50_00 },
          { id: 'tournament-no-watermark', name: 'IG Edit (No Collaboration or Watermark)', cents: 60_00 },
        ],
      },
      {
        title: '{brand} Footage',
        options: [
          { id: 'our-footage-collaboration', name: 'IG Edit & Collaboration', cents: 40_00 },
          { id: 'our-footage-no-watermark', name: 'IG Edit (No Collaboration or Watermark)', cents: 60_00 },
        ],
      },
    ],
    pro: [
      {
        title: '30-Second Highlight',
        options: [
          { id: '30-seconds-collaboration', name: 'With Collaboration', cents: 80_00 },
          { id: '30-seconds-no-watermark', name: 'No Collaboration or Watermark', cents: 100_00 },
        ],
      },
      {
        title: '60-Second Highlight',
        options: [
          { id: '60-seconds-collaboration', name: 'With Collaboration', cents: 120_00 },
          { id: '60-seconds-no-watermark', name: 'No Collaboration or Watermark', cents: 150_00 },
        ],
      },
    ],
  },
  pricingNotes: [
    'Sparring footage is never charged, but travel to the gym must be covered.',
    'Payment is only due once the reel is complete and the product is accepted.',
  ],
  customServices: [
    { name: 'Sparring Footage', text: 'Filmed at your gym and uploaded to YouTube.' },
    { name: 'Amateur Show', text: 'A camera at ringside for the whole card.' },
    { name: 'Pro Show', text: 'Coverage for promoters and professional boxers.' },
  ],
  missionStatement:
    'Boxing is full of talent that nobody outside of the gym has seen.\n\nWe give boxers who want to be seen a neutral platform and an international audience. We film them in training, in sparring and in competition, and we take no side: every boxer stands in the same light.',
  notices: [
    {
      title: 'Sanctioned only',
      text: 'We do not film unsanctioned events, smokers or competitive gym-versus-gym sparring.',
    },
    { title: 'No pressure', text: 'Hard sparring is not required.' },
    { title: 'Public events', text: 'Public events need no consent.' },
    {
      title: 'Private settings',
      text: 'In private settings boxers may ask not to be filmed, and no footage is taken of them.',
    },
  ],
  risingStarsTagline: 'Many walks, many styles, one goal.',
  gymsTagline: "We've been many places, seen many faces.",
  portfolioTagline: 'Experience the action. Watch our collection of featured fights and highlights.',
  risingStarsRules: [
    'Rising stars are divided by the weight class they most recently competed in.',
    'Selection criteria are some or any of: accomplishments, national ranking, active status, social media presence, featured footage, audience response, and the owner’s personal opinion.',
    'Entries are evaluated semi-annually for activity and standing.',
  ],
  reelsText: 'Fresh from the edit.',
  aboutPage: [],
  joinUsPage: [],
  gymStates: [...STATE_OUTLINES],
  beforeYouSubmit: [
    'Links must be from a cloud file-sharing service, such as Google Drive or Dropbox, and set to "Anyone with the link can view".',
    'Send up to 2 fights.',
    'Video-site links and screen recordings are not accepted.',
  ],
  asksBoxerName: false,
  agreement:
    'I understand that there is no guarantee of views or likes, and that payment is due once the reel is complete and I accept it.',
  requireConsent: true,
  asksAboutConsent: false,
  consentWording:
    'I am a parent or legal guardian of {fighter}, who is under 18. I agree that {brand} shows the profile of {fighter} to everybody on its website: the name, the age, the photos, the texts, the gym, the social media accounts and the reels.\n\nI can withdraw this consent at any time with my private link. The profile is then taken off the website at once.',
  hidesBirthDates: false,
  homeFighterIds: [],
  homeVideoIds: [],
  homeGymIds: [],
  evaluationDates: ['04-01', '10-01'],
};
