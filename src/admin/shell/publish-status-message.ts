import type { PublishingFailure, PublishingState } from '#src/domain/publishing.ts';

/** What the publishing line shows: the state, or that it is not known yet or not at all. */
export type PublishStatus = PublishingState | { state: 'checking' | 'unknown' | 'signed-out' };

/** What the publishing line says, for an owner who makes videos, not websites. */
export function toPublishStatusMessage(view: PublishStatus): string {
  switch (view.state) {
    case 'checking':
      return 'Checking the site…';
    case 'unknown':
      return 'The site could not be checked. Everything you saved is safe.';
    case 'signed-out':
      return 'You are signed out. Save to sign in again.';
    case 'live':
      return 'The site shows everything you saved.';
    case 'saved':
      return 'Your change is saved. Some visitors see the old version for a few more minutes.';
    case 'waiting':
      return view.changes === 1
        ? 'Your change is saved. The site will be updated shortly.'
        : `Your ${view.changes} changes are saved. The site will be updated shortly.`;
    case 'publishing':
      return 'Your change is saved. The site is being updated…';
    case 'failed':
      return toFailureSentence(view);
  }
}

function toFailureSentence(failure: PublishingFailure): string {
  switch (failure.cause) {
    case 'refused':
      return `Your change is saved, but the site could not be updated. Press Try again. If that does not help, send this to the person who set up your site: ${failure.reason}`;
    case 'late':
      return `Your change is saved, but the update of the site has not finished for ${failure.minutes} minutes. Press Try again. If that does not help, ask the person who set up your site.`;
    case 'not-requested':
      return 'Your change is saved, but the site does not update itself yet. Ask the person who set up your site to turn on automatic updates.';
  }
}
