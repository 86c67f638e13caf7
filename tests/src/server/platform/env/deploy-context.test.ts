import { describe, expect, it } from 'vitest';
import { isPreview, scopeEnvToDeploy } from '#src/server/platform/env/deploy-context.ts';
import { readEnv } from '#src/server/platform/env/env.ts';

const SITE = {
  DATABASE_URL: 'postgres://u@ep-one-pooler.example/site',
  BUILD_HOOK_URL: 'https://api.example/hook',
  LEAD_WEBHOOK_URL: 'https://hooks.example/lead',
  SMTP_URL: 'smtp://u:p@mail.example',
  LEAD_EMAIL_TO: 'owner@example.com',
  CLOUDINARY_URL: 'cloudinary://key:secret@cloud',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  CONTACT_FORM_ENDPOINT: 'https://forms.example/a',
  HIGHLIGHT_FORM_ENDPOINT: 'https://forms.example/b',
};
const PREVIEW_DATABASE_URL = 'postgres://u@ep-two.example/preview';

describe('a deploy', () => {
  it.each(['', 'production', 'dev', undefined])('is not a preview if its context is %o', (CONTEXT) => {
    expect(isPreview({ CONTEXT })).toBe(false);
    expect(scopeEnvToDeploy({ ...SITE, CONTEXT })).toEqual({ ...SITE, CONTEXT });
  });

  it.each(['deploy-preview', 'branch-deploy', 'preview-server', 'anything-else'])(
    'is a preview when its context is %s, and cannot use production services',
    (CONTEXT) => {
      const env = readEnv({ ...SITE, PREVIEW_DATABASE_URL, CONTEXT });
      expect(env).toMatchObject({
        databaseUrl: PREVIEW_DATABASE_URL,
        buildHookUrl: null,
        leadWebhookUrl: null,
        leadEmail: null,
        cloudinary: null,
      });
      const scoped = JSON.stringify(scopeEnvToDeploy({ ...SITE, PREVIEW_DATABASE_URL, CONTEXT }));
      // Without SMTP_URL, nothing is sent to this email address.
      for (const [name, value] of Object.entries(SITE))
        if (name !== 'LEAD_EMAIL_TO') expect(scoped).not.toContain(value);
    },
  );

  it('of a preview reports that its database is missing', () => {
    expect(() => readEnv({ ...SITE, CONTEXT: 'deploy-preview' })).toThrow('PREVIEW_DATABASE_URL is not set');
  });

  it.each([
    ['the same URL', SITE.DATABASE_URL],
    ['the URL with another user', 'postgres://other:p@ep-one-pooler.example/site'],
    ['the URL with the other Neon host', 'postgres://u@ep-one.example/site'],
  ])('of a preview rejects the production database as PREVIEW_DATABASE_URL: %s', (_case, url) => {
    expect(() => readEnv({ ...SITE, PREVIEW_DATABASE_URL: url, CONTEXT: 'branch-deploy' })).toThrow(
      "the site's own database",
    );
  });
});
