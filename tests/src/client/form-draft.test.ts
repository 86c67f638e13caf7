import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDraft, submissionKey } from '#src/client/form-draft.ts';

// Under Node there is no session storage, as in a browser that blocks it.

describe('a submission key without session storage', () => {
  beforeEach(() => {
    deleteDraft('contact-message');
  });

  it('stays the same until the draft is forgotten', () => {
    const first = submissionKey('contact-message');
    expect(submissionKey('contact-message')).toBe(first);
    deleteDraft('contact-message');
    expect(submissionKey('contact-message')).not.toBe(first);
  });

  it('belongs to one form', () => {
    expect(submissionKey('contact-message')).not.toBe(submissionKey('highlight-request'));
  });
});
