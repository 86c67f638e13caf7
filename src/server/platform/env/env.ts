import * as z from 'zod';
import { type CloudinaryAccount, parseCloudinaryUrl } from '#src/domain/media/old-image.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { isPreview, scopeEnvToDeploy } from './deploy-context.ts';

function retentionDays(name: string, defaultDays: number) {
  const message = `${name} must be a number of days, 1 to 36500`;
  return z.coerce.number(message).int(message).min(1, message).max(36_500, message).default(defaultDays);
}

const STORE_LIMIT_MESSAGE = 'FILE_STORE_LIMIT_GB must be a number of gigabytes, 0 to 100000';
const vapidKey = (name: string, length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), `${name} must be a key made by: npm run push:keys`)
    .optional();

const schema = z.object({
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL is not set: set it to the postgres:// URL of the database' })
    .regex(/^postgres(?:ql)?:\/\/\S+$/, 'DATABASE_URL must be a postgres:// URL'),
  NEON_PROXY_URL: z.url({ protocol: /^https?$/, error: 'NEON_PROXY_URL must be an http:// URL' }).optional(),
  ADMIN_USERNAME: z.string().min(1, 'ADMIN_USERNAME must not be empty').default('admin'),
  ADMIN_PASSWORD_HASH: z
    .string()
    .startsWith('$scrypt$', 'ADMIN_PASSWORD_HASH must be a hash made by: npm run admin:password')
    .optional(),
  LEAD_RETENTION_DAYS: retentionDays('LEAD_RETENTION_DAYS', 365),
  TRASH_RETENTION_DAYS: retentionDays('TRASH_RETENTION_DAYS', 30),
  HISTORY_RETENTION_DAYS: retentionDays('HISTORY_RETENTION_DAYS', 365),
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/, error: 'BUILD_HOOK_URL must be an http(s) URL' }).optional(),
  URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8888'),
  LEAD_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'LEAD_WEBHOOK_URL must be an http(s) URL' })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must be smtp://user:password@host:port' })
    .optional(),
  LEAD_EMAIL_TO: z.email('LEAD_EMAIL_TO must be an email address').optional(),
  LEAD_EMAIL_FROM: z.email('LEAD_EMAIL_FROM must be an email address').optional(),
  FILE_STORE_LIMIT_GB: z.coerce
    .number(STORE_LIMIT_MESSAGE)
    .min(0, STORE_LIMIT_MESSAGE)
    .max(100_000, STORE_LIMIT_MESSAGE)
    .default(10),
  FILE_STORE_FOLDER: z.string().optional(),
  VAPID_PUBLIC_KEY: vapidKey('VAPID_PUBLIC_KEY', 87),
  VAPID_PRIVATE_KEY: vapidKey('VAPID_PRIVATE_KEY', 43),
  SCHEDULING_URL: z.string().optional(),
  CLOUDINARY_URL: z
    .string()
    .transform(parseCloudinaryUrl)
    .refine((account) => account !== null, 'CLOUDINARY_URL must be cloudinary://key:secret@cloud')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'STRIPE_SECRET_KEY must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must start with whsec_')
    .optional(),
  // Only tests set it, to the URL of a fake Stripe server.
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'STRIPE_API_URL must be an http(s) URL' }).optional(),
});

/** The server's configuration, parsed from environment variables. */
export type Env = {
  /** The database, as a `postgres://` URL. */
  databaseUrl: string;
  /** The URL of the Neon bridge, `http://host:port/secret`. It is null if Neon hosts the database. */
  bridgeUrl: string | null;
  adminUsername: string;
  /** A scrypt hash as a PHC string. Without it, nobody can sign in. */
  adminPasswordHash: string | null;
  /** The URL to call for a rebuild after changes. Without it, the local platform runs the builds. */
  buildHookUrl: string | null;
  /** The URL of the site, without a trailing slash. */
  siteUrl: string;
  /** The URL that receives every new lead. */
  leadWebhookUrl: string | null;
  /** The mail server, and the email addresses of the owner and the sender. Null if the site cannot send emails. */
  leadEmail: { smtpUrl: string; to: string; from: string } | null;
  /** The keys with which notifications are sent to the devices of the owner. Null if the site cannot send any. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Number of days after which leads are removed. */
  leadRetentionDays: number;
  /** Number of days after which records in the trash are permanently deleted. */
  trashRetentionDays: number;
  /** Number of days after which old versions of records are removed. */
  historyRetentionDays: number;
  /** The maximum total size of the files that the site stores for clients. */
  fileStoreLimitBytes: number;
  /** The folder of the blob store. Null on Netlify. The local platform sets it. */
  fileStoreFolder: string | null;
  /** The booking page until the owner saves another one in the settings. */
  schedulingUrl: string | null;
  /** The Cloudinary account for images. Without it, images are stored in Netlify Blobs. */
  cloudinary: CloudinaryAccount | null;
  /** The keys of the Stripe account for payments by card. Without both, nobody can pay by card. */
  stripe: StripeKeys | null;
};

/** `apiUrl` is null for Stripe's own API. */
export type StripeKeys = { secretKey: string; webhookSecret: string; apiUrl: string | null };

type Variables = Record<string, string | undefined>;

/** The variables that the result of `parseEnv` depends on. */
const NAMES = [...Object.keys(schema.shape), 'CONTEXT', 'PREVIEW_DATABASE_URL'];

let latest: { values: string; env: Env } | undefined;

/**
 * Reads and validates the environment. Throws an error that lists every invalid variable. Parses the environment
 * again only after a change, because each authenticated request calls this function.
 */
export function readEnv(variables: Variables = process.env): Env {
  const values = JSON.stringify(NAMES.map((name) => variables[name]));
  if (latest?.values !== values) latest = { values, env: parseEnv(variables) };
  return latest.env;
}

function parseEnv(variables: Variables): Env {
  // Empty variables count as unset, because a copy of .env.example leaves optional ones empty.
  const defined = Object.fromEntries(
    Object.entries(scopeEnvToDeploy(variables)).filter(([, value]) => value !== ''),
  );
  if (isPreview(variables) && !defined['DATABASE_URL'])
    throw new ProblemError('unavailable', 'This preview has no database: PREVIEW_DATABASE_URL is not set.');
  const result = schema.safeParse(defined);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join('\n'));
  const { data } = result;
  return {
    databaseUrl: data.DATABASE_URL,
    bridgeUrl: data.NEON_PROXY_URL ?? null,
    adminUsername: data.ADMIN_USERNAME,
    adminPasswordHash: data.ADMIN_PASSWORD_HASH ?? null,
    buildHookUrl: data.BUILD_HOOK_URL ?? null,
    siteUrl: data.URL.replace(/\/$/, ''),
    leadWebhookUrl: data.LEAD_WEBHOOK_URL ?? null,
    leadEmail: toLeadEmail(data.SMTP_URL, data.LEAD_EMAIL_TO, data.LEAD_EMAIL_FROM),
    vapid: toVapid(data.VAPID_PUBLIC_KEY, data.VAPID_PRIVATE_KEY),
    leadRetentionDays: data.LEAD_RETENTION_DAYS,
    trashRetentionDays: data.TRASH_RETENTION_DAYS,
    historyRetentionDays: data.HISTORY_RETENTION_DAYS,
    fileStoreLimitBytes: Math.round(data.FILE_STORE_LIMIT_GB * 1e9),
    fileStoreFolder: data.FILE_STORE_FOLDER ?? null,
    schedulingUrl: data.SCHEDULING_URL ?? null,
    cloudinary: data.CLOUDINARY_URL ?? null,
    stripe: toStripeKeys(data.STRIPE_SECRET_KEY, data.STRIPE_WEBHOOK_SECRET, data.STRIPE_API_URL),
  };
}

function toLeadEmail(smtpUrl: string | undefined, to: string | undefined, from = to): Env['leadEmail'] {
  if (smtpUrl === undefined) return null;
  if (to === undefined || from === undefined) {
    throw new Error('LEAD_EMAIL_TO is not set: SMTP_URL needs a recipient');
  }
  return { smtpUrl, to, from };
}

/** Both keys are needed: without the webhook's secret, the site would not learn that a client has paid. */
const toStripeKeys = (
  secretKey: string | undefined,
  webhookSecret: string | undefined,
  apiUrl: string | undefined,
): StripeKeys | null =>
  secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: apiUrl ?? null } : null;

function toVapid(publicKey: string | undefined, privateKey: string | undefined): Env['vapid'] {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair: set both');
  return { publicKey, privateKey };
}
