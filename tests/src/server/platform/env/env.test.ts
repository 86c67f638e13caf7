import { describe, expect, it } from 'vitest';
import { readEnv } from '#src/server/platform/env/env.ts';

const DATABASE_URL = 'postgres://user:secret@host/db';

describe('the environment', () => {
  it('requires only a database', () => {
    expect(readEnv({ DATABASE_URL, ADMIN_PASSWORD_HASH: '' })).toEqual({
      databaseUrl: DATABASE_URL,
      bridgeUrl: null,
      adminUsername: 'admin',
      adminPasswordHash: null,
      buildHookUrl: null,
      siteUrl: 'http://localhost:8888',
      leadWebhookUrl: null,
      leadEmail: null,
      vapid: null,
      leadRetentionDays: 365,
      trashRetentionDays: 30,
      historyRetentionDays: 365,
      fileStoreLimitBytes: 10_000_000_000,
      fileStoreFolder: null,
      schedulingUrl: null,
      cloudinary: null,
      stripe: null,
    });
  });

  it.each([
    ['DATABASE_URL', {}],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://host/db' }],
    ['NEON_PROXY_URL', { DATABASE_URL, NEON_PROXY_URL: 'localhost' }],
    ['ADMIN_PASSWORD_HASH', { DATABASE_URL, ADMIN_PASSWORD_HASH: 'hunter2' }],
    ['LEAD_EMAIL_TO', { DATABASE_URL, SMTP_URL: 'smtp://hunter2@host' }],
    ['SMTP_URL', { DATABASE_URL, SMTP_URL: 'hunter2' }],
    ['VAPID_PUBLIC_KEY', { DATABASE_URL, VAPID_PUBLIC_KEY: 'hunter2' }],
    ['VAPID_PRIVATE_KEY', { DATABASE_URL, VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
    ['BUILD_HOOK_URL', { DATABASE_URL, BUILD_HOOK_URL: 'hunter2' }],
    ['LEAD_RETENTION_DAYS', { DATABASE_URL, LEAD_RETENTION_DAYS: 'hunter2' }],
    ['TRASH_RETENTION_DAYS', { DATABASE_URL, TRASH_RETENTION_DAYS: '0' }],
    ['TRASH_RETENTION_DAYS', { DATABASE_URL, TRASH_RETENTION_DAYS: '1.5' }],
    ['HISTORY_RETENTION_DAYS', { DATABASE_URL, HISTORY_RETENTION_DAYS: '36501' }],
    ['FILE_STORE_LIMIT_GB', { DATABASE_URL, FILE_STORE_LIMIT_GB: '-1' }],
    ['STRIPE_SECRET_KEY', { DATABASE_URL, STRIPE_SECRET_KEY: 'hunter2' }],
    ['STRIPE_WEBHOOK_SECRET', { DATABASE_URL, STRIPE_WEBHOOK_SECRET: 'hunter2' }],
    ['CLOUDINARY_URL', { DATABASE_URL, CLOUDINARY_URL: 'https://hunter2@cloud' }],
  ])('reports an invalid %s without printing its value', (variable, variables) => {
    const read = () => readEnv(variables);
    expect(read).toThrow(variable);
    expect(read).not.toThrow(/mysql|hunter2/);
  });
});

it('parses the variables again only after a change', () => {
  const variables = { DATABASE_URL: 'postgres://first@localhost/site', CONTEXT: 'production' };
  const env = readEnv(variables);
  expect(readEnv({ ...variables, UNRELATED: '1' })).toBe(env);
  expect(readEnv({ ...variables, ADMIN_USERNAME: 'ada' }).adminUsername).toBe('ada');
  const preview = { ...variables, CONTEXT: 'branch-deploy' };
  expect(() => readEnv(preview)).toThrow('This preview has no database');
  const previewDatabase = 'postgres://preview@localhost/preview';
  expect(readEnv({ ...preview, PREVIEW_DATABASE_URL: previewDatabase }).databaseUrl).toBe(previewDatabase);
});
