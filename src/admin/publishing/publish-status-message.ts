import { joinParts, listNames } from '#src/admin/core/ui/format.ts';
import type { FailedRecord, PublishingFailure, PublishStatus } from '#src/domain/publishing/publishing.ts';

/** The publish status, the reason why it is unknown, or the number of changes that wait on this device. */
export type ShownPublishStatus =
  | PublishStatus
  | { state: 'checking' | 'unknown' | 'signed-out' }
  | { state: 'unsent'; changes: number; device: 'phone' | 'device' };

/** Describes the publish status without technical terms. */
export function toPublishStatusMessage(status: ShownPublishStatus): string {
  switch (status.state) {
    case 'checking':
      return 'Checking the site…';
    case 'unknown':
      return 'Could not check the site. Everything you saved is safe.';
    case 'signed-out':
      return 'You are signed out. Save to sign in again.';
    case 'unsent':
      return status.changes === 1
        ? `Your change is kept on this ${status.device} and has not been sent yet.`
        : `Your ${status.changes} changes are kept on this ${status.device} and have not been sent yet.`;
    case 'live':
      return 'The site shows everything you saved.';
    case 'incomplete':
      return toIncompleteMessage(status.failedRecords);
    case 'saved':
      return 'Your change is saved. Some visitors see the old version for a few more minutes.';
    case 'waiting':
      return status.changes === 1
        ? 'Your change is saved. The site will be updated shortly.'
        : `Your ${status.changes} changes are saved. The site will be updated shortly.`;
    case 'publishing':
      return 'Your change is saved. The site is being updated…';
    case 'failed':
      return toFailureMessage(status);
  }
}

function toIncompleteMessage(records: readonly FailedRecord[]): string {
  const names = listNames(records.map(({ name, fields }) => [name, toFieldNote(fields)].join('')));
  return `The site shows everything you saved, except for ${names}: ${records.length === 1 ? 'this page' : 'these pages'} could not be built.`;
}

/** Describes the fields to check: ' (check the featured image)'. */
const toFieldNote = (fields: readonly string[]): string =>
  fields.length === 0 ? '' : ` (check ${joinParts(fields.map((field) => `the ${toWords(field)}`))})`;

/** Splits the name of a field into words: 'featured image'. */
const toWords = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function toFailureMessage(failure: PublishingFailure): string {
  switch (failure.cause) {
    case 'error':
      return `Your change is saved, but the site could not be updated. Click Try again. If that does not help, send this to the person who set up your site: ${failure.reason}`;
    case 'late':
      return `Your change is saved, but the site update has been running for ${failure.minutes} minutes. Click Try again. If that does not help, ask the person who set up your site.`;
    case 'not-requested':
      return 'Your change is saved, but the site does not update automatically yet. Ask the person who set up your site to turn on automatic updates.';
  }
}
