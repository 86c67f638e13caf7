import type { Config } from '@netlify/functions';
import { profilePageApi } from '#src/server/api/profile-page.ts';
import { serve } from '#src/server/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { handleProfileForm, showProfilePage } from '#src/server/profile-page/handlers.ts';

export default serve(profilePageApi, { show: showProfilePage, submitForm: handleProfileForm }, toErrorPage);

export const config: Config = { path: '/profile/:token' };
