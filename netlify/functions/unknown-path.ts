import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';

// No operation matches, so every request gets a 404 problem.
export default serve({}, {});

// Netlify does not document which of two functions with the same path runs. Therefore `npm run build:functions` adds the
// paths of all operations as `excludedPath`.
export const config: Config = { path: ['/api', '/api/*'] };
