import { expect, it } from 'vitest';
import { otherHandlesOf } from '#src/domain/do-not-film/do-not-film.ts';

it('the other handles of an entry are all of them, or all but the first if the entry has no name', () => {
  const handles = ['@ada', '@ada.boxing'];
  expect(otherHandlesOf({ name: 'Ada', handles })).toEqual(handles);
  expect(otherHandlesOf({ name: '', handles })).toEqual(['@ada.boxing']);
});
