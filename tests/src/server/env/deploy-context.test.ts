import { describe, expect, it } from 'vitest';
import { isPreview, scopeEnvToDeploy } from '../../../../src/server/env/deploy-context.ts';
import { readEnv } from '../../../../src/server/env/env.ts';

const SITE = {
  DATABASE_URL: 'postgres://u@ep-one-pooler.example/site',
  BUILD_HOOK_URL: 'https://api.example/hook',
  LEAD_WEBHOOK_URL: 'https://hooks.example/lead',
  SMTP_URL: 'smtp://u:p@mail.example',
  LEAD_EMAIL_TO: 'owner@example.com',
  CLOUDINARY_URL: 'cloudinary://key:secret@cloud',
  CONTACT_FORM_ENDPOINT: 'https://forms.example/a',
  HIGHLIGHT_FORM_ENDPOINT: 'https://forms.example/b',
};
const PREVIEW_DATABASE_URL = 'postgres://u@ep-two.example/preview';

describe('a deploy', () => {
  it.each(['', 'production', 'dev', undefined])('is the site when its context is %s', (CONTEXT) => {
    expect(isPreview({ CONTEXT })).toBe(false);
    expect(scopeEnvToDeploy({ ...SITE, CONTEXT })).toEqual({ ...SITE, CONTEXT });
  });

  it.each(['deploy-preview', 'branch-deploy', 'preview-server', 'anything-else'])(
    'is a preview when its context is %s, and has nothing of the site',
    (CONTEXT) => {
      const env = readEnv({ ...SITE, PREVIEW_DATABASE_URL, CONTEXT });
      expect(env).toMatchObject({
        databaseUrl: PREVIEW_DATABASE_URL,
        buildHookUrl: null,
        leadWebhookUrl: null,
        leadEmail: null,
        cloudinary: null,
      });
      const seen = JSON.stringify(scopeEnvToDeploy({ ...SITE, PREVIEW_DATABASE_URL, CONTEXT }));
      for (const [name, value] of Object.entries(SITE))
        if (name !== 'LEAD_EMAIL_TO') expect(seen).not.toContain(value);
    },
  );

  it('that is a preview without a database says so', () => {
    expect(() => readEnv({ ...SITE, CONTEXT: 'deploy-preview' })).toThrow('PREVIEW_DATABASE_URL is not set');
  });

  it.each([
    ['the same address', SITE.DATABASE_URL],
    ['another user of it', 'postgres://other:p@ep-one-pooler.example/site'],
    ['its other host at Neon', 'postgres://u@ep-one.example/site'],
  ])('that is a preview refuses the database of the site: %s', (_case, url) => {
    expect(() => readEnv({ ...SITE, PREVIEW_DATABASE_URL: url, CONTEXT: 'branch-deploy' })).toThrow(
      "the site's own database",
    );
  });
});
