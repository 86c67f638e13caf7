type Variables = Record<string, string | undefined>;

// Written into each bundle as it is made (scripts/bundle-functions.ts): a running function is not told.
const BUNDLED_CONTEXT = process.env.CONTEXT ?? '';

/** Netlify's names of the deploys that are the site itself; without a name it runs on a machine of one's own. */
const PRODUCTION_CONTEXTS = ['', 'production', 'dev'];

/** What no preview may have: the site's database and accounts, and whoever is told of something. */
const PRODUCTION_ONLY_VARS = [
  'DATABASE_URL',
  'BUILD_HOOK_URL',
  'LEAD_WEBHOOK_URL',
  'SMTP_URL',
  'CLOUDINARY_URL',
  'CONTACT_FORM_ENDPOINT',
  'HIGHLIGHT_FORM_ENDPOINT',
];

/** Whether this is a deploy of a pull request or of a branch, and not the site. */
export const isPreview = ({ CONTEXT = BUNDLED_CONTEXT }: Variables = process.env): boolean =>
  !PRODUCTION_CONTEXTS.includes(CONTEXT);

/** The environment as this deploy may see it: a preview has PREVIEW_DATABASE_URL for its database, or none. */
export function scopeEnvToDeploy(variables: Variables): Variables {
  if (!isPreview(variables)) return variables;
  const { DATABASE_URL, PREVIEW_DATABASE_URL } = variables;
  if (PREVIEW_DATABASE_URL && DATABASE_URL && isSameDatabase(PREVIEW_DATABASE_URL, DATABASE_URL))
    throw new Error("PREVIEW_DATABASE_URL is the site's own database: a preview would write to it");
  const allowed = Object.entries(variables).filter(([name]) => !PRODUCTION_ONLY_VARS.includes(name));
  return { ...Object.fromEntries(allowed), DATABASE_URL: PREVIEW_DATABASE_URL };
}

/** By host and name. Neon gives each database two hosts, one of them pooled. */
function isSameDatabase(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) => {
    const { host, pathname } = new URL(url);
    return host.replace('-pooler', '') + pathname;
  });
  return first === second;
}
