import { readEnv } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { type CheckResult, fail, pass, warn } from './check-result.ts';

type Variables = Record<string, string | undefined>;
type VariableCheck = {
  name: string;
  /** The message if the variable is set. */
  set: string;
  /** The result if the variable is not set. Its message states the effect and how to get a value. */
  unset: CheckResult;
};

const VARIABLE_CHECKS: readonly VariableCheck[] = [
  {
    name: 'ADMIN_PASSWORD_HASH',
    set: 'The owner can sign in.',
    unset: fail(
      'ADMIN_PASSWORD_HASH',
      'Not set, so nobody can sign in. Run `npm run admin:password` and set the line that it prints.',
    ),
  },
  {
    name: 'BUILD_HOOK_URL',
    set: 'Saving a change requests a rebuild.',
    unset: warn(
      'BUILD_HOOK_URL',
      'Not set, so on Netlify the pages do not update after a change. Create a hook under Project configuration, Build & deploy, Build hooks, Add build hook. `npm start` does not need one.',
    ),
  },
  {
    name: 'CLOUDINARY_URL',
    set: 'Photos are stored at Cloudinary.',
    unset: pass('CLOUDINARY_URL', 'Photos are stored by the site (Netlify Blobs). Cloudinary is optional.'),
  },
  {
    name: 'CONTACT_FORM_ENDPOINT',
    set: 'Contact messages go to your form service, not to the inbox.',
    unset: pass('CONTACT_FORM_ENDPOINT', 'Contact messages go to the inbox.'),
  },
  {
    name: 'HIGHLIGHT_FORM_ENDPOINT',
    set: 'Highlight requests go to your form service, not to the inbox.',
    unset: pass('HIGHLIGHT_FORM_ENDPOINT', 'Highlight requests go to the inbox.'),
  },
];

/** Checks the environment. Messages never contain the value of a variable. */
export function checkEnvironment(variables: Variables): CheckResult[] {
  const malformed = listMalformed(variables);
  const isMalformed = (name: string) => malformed.some(({ subject }) => subject === name);
  return [
    ...malformed,
    ...VARIABLE_CHECKS.filter(({ name }) => !isMalformed(name)).map(({ name, set, unset }) =>
      variables[name] ? pass(name, set) : unset,
    ),
    ...(isMalformed('STRIPE_SECRET_KEY') || isMalformed('STRIPE_WEBHOOK_SECRET')
      ? []
      : [checkStripe(variables)]),
    ...(isMalformed('SMTP_URL') || isMalformed('LEAD_WEBHOOK_URL') ? [] : [checkNotifications(variables)]),
    ...(variables['ADMIN_PASSWORD']
      ? [
          warn(
            'ADMIN_PASSWORD',
            'Plain-text passwords work only on localhost. Set ADMIN_PASSWORD_HASH instead.',
          ),
        ]
      : []),
  ];
}

/** Lists the variables that would stop the site from starting. */
function listMalformed(variables: Variables): CheckResult[] {
  try {
    readEnv({ ...variables, DATABASE_URL: variables['DATABASE_URL'] || 'postgres://none' });
    return [];
  } catch (error) {
    const lines = toMessage(error).split('\n');
    return lines.map((line) => fail(/^\w+/.exec(line)?.[0] ?? 'Environment', `${line}.`));
  }
}

function checkStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Variables): CheckResult {
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) return pass('Stripe', 'Clients can pay by card.');
  if (STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET)
    return warn(
      'Stripe',
      'Clients cannot pay by card: set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  return pass('Stripe', 'Clients cannot pay by card. Stripe is optional.');
}

function checkNotifications({ LEAD_WEBHOOK_URL, SMTP_URL }: Variables): CheckResult {
  if (LEAD_WEBHOOK_URL || SMTP_URL) return pass('Notifications', 'New messages are forwarded.');
  return warn(
    'Notifications',
    'New messages are only shown at /admin/inbox. To forward them, set SMTP_URL and LEAD_EMAIL_TO (ask your mail provider for SMTP access), or LEAD_WEBHOOK_URL.',
  );
}
