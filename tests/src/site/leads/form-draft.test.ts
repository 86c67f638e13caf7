import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDraft, getSubmissionKey } from '#src/site/leads/form-draft.ts';

// Node.js has no session storage before version 25, like a browser that blocks it.

describe('a submission key without session storage', () => {
  beforeEach(() => {
    deleteDraft('contact-message');
  });

  it('stays the same until the draft is deleted', () => {
    const first = getSubmissionKey('contact-message');
    expect(getSubmissionKey('contact-message')).toBe(first);
    deleteDraft('contact-message');
    expect(getSubmissionKey('contact-message')).not.toBe(first);
  });

  it('is different for each form', () => {
    expect(getSubmissionKey('contact-message')).not.toBe(getSubmissionKey('highlight-request'));
  });
});
