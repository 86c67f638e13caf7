import type { Config } from '@netlify/functions';
import { evaluationsApi } from '#src/server/api/evaluations.ts';
import {
  apply,
  finish,
  getOverview,
  getSheet,
  mark,
  start,
  undo,
} from '#src/server/evaluations/evaluation-handlers.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';

export default serve(evaluationsApi, {
  list: adminData(getOverview),
  start,
  get: adminData(getSheet),
  mark,
  apply,
  undo,
  finish: adminData(finish),
});

export const config: Config = {
  path: [
    '/api/evaluations',
    '/api/evaluations/:id',
    '/api/evaluations/:id/marks',
    '/api/evaluations/:id/apply',
    '/api/evaluations/:id/undo',
    '/api/evaluations/:id/finish',
  ],
};
