type Variables = Record<string, string | undefined>;

// scripts/bundle-functions.ts sets CONTEXT at bundle time, because Netlify does not set it at run time.
const BUNDLED_CONTEXT = process.env.CONTEXT ?? '';

/** Netlify's deploy contexts that are not previews. `dev` is `netlify dev`. Outside Netlify, the context is ''. */
const NON_PREVIEW_CONTEXTS = ['', 'production', 'dev'];

/** Variables that previews must not use. They give access to the site's database, accounts and recipients. */
const PRODUCTION_ONLY_VARS = [
  'DATABASE_URL',
  'BUILD_HOOK_URL',
  'LEAD_WEBHOOK_URL',
  'SMTP_URL',
  'CLOUDINARY_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'CONTACT_FORM_ENDPOINT',
  'HIGHLIGHT_FORM_ENDPOINT',
];

/** Returns whether this deploy is a preview of a pull request or of a branch. */
export const isPreview = ({ CONTEXT = BUNDLED_CONTEXT }: Variables = process.env): boolean =>
  !NON_PREVIEW_CONTEXTS.includes(CONTEXT);

/**
 * Removes the production variables from a preview's environment, and sets its DATABASE_URL to PREVIEW_DATABASE_URL.
 * Returns any other environment unchanged. Throws if both URLs name the same database.
 */
export function scopeEnvToDeploy(variables: Variables): Variables {
  if (!isPreview(variables)) return variables;
  const { DATABASE_URL, PREVIEW_DATABASE_URL } = variables;
  if (PREVIEW_DATABASE_URL && DATABASE_URL && isSameDatabase(PREVIEW_DATABASE_URL, DATABASE_URL))
    throw new Error("PREVIEW_DATABASE_URL is the site's own database: a preview would write to it");
  const allowed = Object.entries(variables).filter(([name]) => !PRODUCTION_ONLY_VARS.includes(name));
  return { ...Object.fromEntries(allowed), DATABASE_URL: PREVIEW_DATABASE_URL };
}

/** Compares host and database name. Neon gives each database two hosts, one of them with "-pooler". */
function isSameDatabase(a: string, b: string): boolean {
  const [first, second] = [a, b].map((url) => {
    const { host, pathname } = new URL(url);
    return host.replace('-pooler', '') + pathname;
  });
  return first === second;
}
