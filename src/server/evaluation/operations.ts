import * as z from 'zod';
import {
  applyRequest,
  applyResult,
  evaluation,
  evaluationOverview,
  evaluationSheet,
  marksChange,
  newEvaluation,
  storedMarks,
  undoRequest,
  undoResult,
} from '#src/domain/evaluation/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const response = evaluation.meta({ id: 'Evaluation' });

export const evaluationsApi = {
  list: {
    method: 'GET',
    path: '/api/evaluations',
    summary: 'List the evaluations, newest first, and the resting fighters',
    access: 'admin',
    response: evaluationOverview.meta({ id: 'EvaluationOverview' }),
  },
  start: {
    method: 'POST',
    path: '/api/evaluations',
    summary: 'Start an evaluation; 200 with the open one if there is one',
    access: 'admin',
    body: newEvaluation.meta({ id: 'NewEvaluation' }),
    response,
    statuses: [201, 200],
  },
  get: {
    method: 'GET',
    path: '/api/evaluations/:id',
    summary: 'Get an evaluation with its fighters, their marks and their previous marks',
    access: 'admin',
    response: evaluationSheet.meta({ id: 'EvaluationSheet' }),
  },
  mark: {
    method: 'PUT',
    path: '/api/evaluations/:id/marks',
    summary: 'Change some marks of a fighter; 412 if somebody else has changed one of them',
    access: 'admin',
    body: marksChange.meta({ id: 'MarksChange' }),
    response: storedMarks.meta({ id: 'StoredMarks' }),
    problems: ['stale', 'conflict'],
  },
  apply: {
    method: 'POST',
    path: '/api/evaluations/:id/apply',
    summary: 'Apply the outcomes: hide resting fighters and add featured ones to the home page',
    access: 'admin',
    body: applyRequest.meta({ id: 'ApplyOutcomes' }),
    response: applyResult.meta({ id: 'AppliedOutcomes' }),
    problems: ['conflict'],
  },
  undo: {
    method: 'POST',
    path: '/api/evaluations/:id/undo',
    summary:
      'Undo the applied outcomes of the newest evaluation, and open it again; 412 if they were applied again',
    access: 'admin',
    body: undoRequest.meta({ id: 'UndoOutcomes' }),
    response: undoResult.meta({ id: 'UndoneOutcomes' }),
    problems: ['stale', 'conflict'],
  },
  finish: {
    method: 'POST',
    path: '/api/evaluations/:id/finish',
    summary: 'Finish an evaluation without applying more outcomes',
    access: 'admin',
    body: z.strictObject({}).meta({ id: 'FinishEvaluation' }),
    response,
  },
} satisfies Api;
