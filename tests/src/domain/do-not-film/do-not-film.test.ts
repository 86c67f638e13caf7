import { expect, it } from 'vitest';
import { otherHandlesOf } from '#src/domain/do-not-film/do-not-film.ts';

it('an entry without a name is named by its first handle, which is not listed again', () => {
  const handles = ['@ada', '@ada.boxing'];
  expect(otherHandlesOf({ name: 'Ada', handles })).toEqual(handles);
  expect(otherHandlesOf({ name: '', handles })).toEqual(['@ada.boxing']);
});
