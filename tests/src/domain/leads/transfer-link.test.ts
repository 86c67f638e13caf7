import { describe, expect, it } from 'vitest';
import { isTransferEmailLink } from '#src/domain/leads/file-link-problem.ts';

describe('isTransferEmailLink', () => {
  it.each([
    ['https://we.tl/t-AbC123', true],
    ['https://WE.TL/T-abc', true],
    ['  we.tl/t-abc', true],
    ['https://wetransfer.com/downloads/abc', false],
    ['https://we.tl/', false],
    ['https://drive.google.com/file/d/1', false],
    ['', false],
  ])('returns $1 for %j', (link, expected) => {
    expect(isTransferEmailLink(link)).toBe(expected);
  });
});
