import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { apply, finish, getOverview, getSheet, mark, start, undo } from './handlers.ts';
import { evaluationsApi } from './operations.ts';

export default serve(evaluationsApi, {
  list: adminData(getOverview),
  start,
  get: adminData(getSheet),
  mark,
  apply,
  undo,
  finish: adminData(finish),
});
