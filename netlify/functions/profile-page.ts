import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleProfileForm, showProfilePage } from '#src/server/profiles/fighter-handlers.ts';
import { profilePageApi } from '#src/server/profiles/operations.ts';

export default serve(profilePageApi, { show: showProfilePage, submitForm: handleProfileForm }, toErrorPage);

export const config: Config = { path: '/profile/:token' };
