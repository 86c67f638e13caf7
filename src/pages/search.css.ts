import { searchPageStyles } from '#src/layouts/function-page-styles.ts';

export const GET = () =>
  new Response(searchPageStyles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
