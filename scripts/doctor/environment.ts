import { site } from '#src/copy/site.ts';
import { readEnv } from '#src/server/env/env.ts';
import { type CheckResult, fail, pass, warn } from './finding.ts';

type Variables = Record<string, string | undefined>;
type Entry = {
  name: string;
  /** Of a variable that is set. */
  set: string;
  /** Of one that is not: what is missing without it, and how to get it. */
  unset: CheckResult;
};

const ENTRIES: readonly Entry[] = [
  {
    name: 'ADMIN_PASSWORD_HASH',
    set: 'The owner can sign in.',
    unset: fail(
      'ADMIN_PASSWORD_HASH',
      'Nobody can sign in. Run `npm run admin:password` and set the line that it prints.',
    ),
  },
  {
    name: 'BUILD_HOOK_URL',
    set: 'Edits ask for a rebuild.',
    unset: warn(
      'BUILD_HOOK_URL',
      'On Netlify the pages will not follow your edits: Site configuration, Build & deploy, Build hooks, Add build hook. Where `npm start` serves the site it is not needed.',
    ),
  },
  {
    name: 'SCHEDULING_URL',
    set: "'Get A Quote' opens your booking page.",
    unset:
      site.schedulingUrl === 'https://calendly.com/your-name/consultation'
        ? warn(
            'SCHEDULING_URL',
            `'Get A Quote' opens ${site.schedulingUrl}, which is not yours yet. Make an event type at calendly.com and set its address.`,
          )
        : pass('SCHEDULING_URL', `'Get A Quote' opens ${site.schedulingUrl}, from src/copy/site.ts.`),
  },
  {
    name: 'CLOUDINARY_URL',
    set: 'Photos are kept at Cloudinary.',
    unset: pass(
      'CLOUDINARY_URL',
      'Photos are kept by the site itself (Netlify Blobs). Cloudinary is a choice.',
    ),
  },
  {
    name: 'CONTACT_FORM_ENDPOINT',
    set: 'The contact form goes to a service of yours, and not into the inbox.',
    unset: pass('CONTACT_FORM_ENDPOINT', 'The contact form goes into the inbox.'),
  },
  {
    name: 'HIGHLIGHT_FORM_ENDPOINT',
    set: 'Highlight requests go to a service of yours, and not into the inbox.',
    unset: pass('HIGHLIGHT_FORM_ENDPOINT', 'Highlight requests go into the inbox.'),
  },
];

/** What the environment and the owner's own file say, before anything is asked. No value is ever repeated. */
export function checkEnvironment(variables: Variables): CheckResult[] {
  const malformed = listMalformed(variables);
  const isMalformed = (name: string) => malformed.some(({ about }) => about === name);
  return [
    ...malformed,
    ...ENTRIES.filter(({ name }) => !isMalformed(name)).map(({ name, set, unset }) =>
      variables[name] ? pass(name, set) : unset,
    ),
    ...(isMalformed('SMTP_URL') || isMalformed('LEAD_WEBHOOK_URL') ? [] : [examineNews(variables)]),
    examineBrand(),
    ...(variables['ADMIN_PASSWORD']
      ? [warn('ADMIN_PASSWORD', 'A password in plain text is taken on localhost alone: set its hash.')]
      : []),
  ];
}

/** Each variable that the site would refuse to start with. */
function listMalformed(variables: Variables): CheckResult[] {
  try {
    readEnv({ ...variables, DATABASE_URL: variables['DATABASE_URL'] || 'postgres://none' });
    return [];
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    return lines.map((line) => fail(/^\w+/.exec(line)?.[0] ?? 'Environment', `${line}.`));
  }
}

function examineNews({ LEAD_WEBHOOK_URL, SMTP_URL }: Variables): CheckResult {
  if (LEAD_WEBHOOK_URL || SMTP_URL) return pass('New messages', 'Somebody is told of each.');
  return warn(
    'New messages',
    'Nobody is told of them: they wait at /admin/inbox. Set SMTP_URL and LEAD_EMAIL_TO (your mail provider calls it SMTP access), or LEAD_WEBHOOK_URL.',
  );
}

const examineBrand = (): CheckResult =>
  site.brand === 'Ringside Reels'
    ? warn('src/copy/site.ts', `The brand is still ${site.brand}, with its profiles. Put in yours.`)
    : pass('src/copy/site.ts', `The brand is ${site.brand}.`);
