import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { sessionUserApi } from './operations.ts';

export default serve(sessionUserApi, { get: adminData(async ({ username }) => ({ username })) });
