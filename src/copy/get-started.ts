import { site } from './site.ts';

/** The card 'Before You Submit' of the Get Started page. */
export const BEFORE_YOU_SUBMIT = [
  'Send up to 2 fights.',
  'Links must be from a cloud file-sharing service, such as Google Drive or Dropbox, and set to "Anyone with the link can view".',
  'Video-site links and screen recordings are not accepted.',
] as const;

/** What a request needs to say. */
export const REQUEST_CHECKLIST = [
  'Your Instagram handle and an e-mail address',
  'One or two file links, and your glove color',
  'Up to 3 song requests, if you have any',
  'Anything else we should know about you',
] as const;

export const REQUEST_HOW = `Send your request as a message to ${site.brand} on one of our profiles; the contact page has the links. There is no guarantee of views or likes.`;
