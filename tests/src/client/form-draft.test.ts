import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDraft, submissionKey } from '#src/client/form-draft.ts';

// Node has no session storage, like a browser that blocks it.

describe('a submission key without session storage', () => {
  beforeEach(() => {
    deleteDraft('contact-message');
  });

  it('stays the same until the draft is deleted', () => {
    const first = submissionKey('contact-message');
    expect(submissionKey('contact-message')).toBe(first);
    deleteDraft('contact-message');
    expect(submissionKey('contact-message')).not.toBe(first);
  });

  it('is different for each form', () => {
    expect(submissionKey('contact-message')).not.toBe(submissionKey('highlight-request'));
  });
});
