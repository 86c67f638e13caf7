import { isChanged, type Saving } from '#src/admin/core/saving/saving-state.ts';
import type { FighterMarks } from '#src/domain/evaluation/evaluation.ts';

export type MarksChange = Partial<FighterMarks>;

/** The marks of each fighter by id, with the progress of saving them. */
export type MarksById = Readonly<Record<string, Saving<FighterMarks>>>;

export const hasUnsavedMarks = (marks: MarksById): boolean => Object.values(marks).some(isChanged);

/** Counts the fighters whose marks the server rejected. */
export const countRejected = (marks: MarksById): number =>
  Object.values(marks).filter(({ status }) => status === 'rejected').length;
