import { type EvaluatedFighter, NO_MARKS } from '#src/domain/evaluation/evaluation.ts';

/** Creates a fighter on an evaluation sheet, without marks. */
export const evaluatedFighter = (changes: Partial<EvaluatedFighter> = {}): EvaluatedFighter => ({
  id: 1,
  name: 'Ada Marlowe',
  weight: '112 lbs',
  gym: 'Iron Gate',
  handles: [],
  videoTitles: [],
  featuredImage: '',
  published: true,
  version: 1,
  isPicked: false,
  isNew: false,
  changedFields: [],
  newVideos: 0,
  last: null,
  marks: { ...NO_MARKS, appliedAt: null },
  ...changes,
});
