import { readEnv } from '#src/server/env/env.ts';
import { site } from '../../src/copy/site.ts';
import { advice, type Finding, ok, wrong } from './finding.ts';

type Variables = Record<string, string | undefined>;
type Entry = {
  name: string;
  /** Of a variable that is set. */
  set: string;
  /** Of one that is not: what is missing without it, and how to get it. */
  unset: Finding;
};

const ENTRIES: readonly Entry[] = [
  {
    name: 'ADMIN_PASSWORD_HASH',
    set: 'The owner can sign in.',
    unset: wrong(
      'ADMIN_PASSWORD_HASH',
      'Nobody can sign in. Run `npm run admin:password` and set the line that it prints.',
    ),
  },
  {
    name: 'BUILD_HOOK_URL',
    set: 'Edits ask for a rebuild.',
    unset: advice(
      'BUILD_HOOK_URL',
      'On Netlify the pages will not follow your edits: Site configuration, Build & deploy, Build hooks, Add build hook. Where `npm start` serves the site it is not needed.',
    ),
  },
  {
    name: 'SCHEDULING_URL',
    set: "'Get A Quote' opens your booking page.",
    unset:
      site.schedulingUrl === 'https://calendly.com/your-name/consultation'
        ? advice(
            'SCHEDULING_URL',
            `'Get A Quote' opens ${site.schedulingUrl}, which is not yours yet. Make an event type at calendly.com and set its address.`,
          )
        : ok('SCHEDULING_URL', `'Get A Quote' opens ${site.schedulingUrl}, from src/copy/site.ts.`),
  },
  {
    name: 'CLOUDINARY_URL',
    set: 'Photos are kept at Cloudinary.',
    unset: ok(
      'CLOUDINARY_URL',
      'Photos are kept by the site itself (Netlify Blobs). Cloudinary is a choice.',
    ),
  },
  {
    name: 'CONTACT_FORM_ENDPOINT',
    set: 'The contact form goes to a service of yours, and not into the inbox.',
    unset: ok('CONTACT_FORM_ENDPOINT', 'The contact form goes into the inbox.'),
  },
  {
    name: 'HIGHLIGHT_FORM_ENDPOINT',
    set: 'Highlight requests go to a service of yours, and not into the inbox.',
    unset: ok('HIGHLIGHT_FORM_ENDPOINT', 'Highlight requests go into the inbox.'),
  },
];

/** What the environment and the owner's own file say, before anything is asked. No value is ever repeated. */
export function examineEnvironment(variables: Variables): Finding[] {
  const malformed = listMalformed(variables);
  const isMalformed = (name: string) => malformed.some(({ about }) => about === name);
  return [
    ...malformed,
    ...ENTRIES.filter(({ name }) => !isMalformed(name)).map(({ name, set, unset }) =>
      variables[name] ? ok(name, set) : unset,
    ),
    ...(isMalformed('SMTP_URL') || isMalformed('LEAD_WEBHOOK_URL') ? [] : [examineNews(variables)]),
    examineBrand(),
    ...(variables['ADMIN_PASSWORD']
      ? [advice('ADMIN_PASSWORD', 'A password in plain text is taken on localhost alone: set its hash.')]
      : []),
  ];
}

/** Each variable that the site would refuse to start with. */
function listMalformed(variables: Variables): Finding[] {
  try {
    readEnv({ ...variables, DATABASE_URL: variables['DATABASE_URL'] || 'postgres://none' });
    return [];
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    return lines.map((line) => wrong(/^\w+/.exec(line)?.[0] ?? 'Environment', `${line}.`));
  }
}

function examineNews({ LEAD_WEBHOOK_URL, SMTP_URL }: Variables): Finding {
  if (LEAD_WEBHOOK_URL || SMTP_URL) return ok('New messages', 'Somebody is told of each.');
  return advice(
    'New messages',
    'Nobody is told of them: they wait at /admin/inbox. Set SMTP_URL and LEAD_EMAIL_TO (your mail provider calls it SMTP access), or LEAD_WEBHOOK_URL.',
  );
}

const examineBrand = (): Finding =>
  site.brand === 'Ringside Reels'
    ? advice('src/copy/site.ts', `The brand is still ${site.brand}, with its profiles. Put in yours.`)
    : ok('src/copy/site.ts', `The brand is ${site.brand}.`);
