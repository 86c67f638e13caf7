import { expect, it } from 'vitest';
import { otherHandlesOf } from '#src/domain/do-not-film.ts';

it('the first handle is not listed again if it names the entry', () => {
  const handles = ['@ada', '@ada.boxing'];
  expect(otherHandlesOf({ name: 'Ada', handles })).toEqual(handles);
  expect(otherHandlesOf({ name: '', handles })).toEqual(['@ada.boxing']);
});
