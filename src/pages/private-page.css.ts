import { privatePageStyles } from '#src/layouts/function-page-styles.ts';

export const GET = () =>
  new Response(privatePageStyles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
