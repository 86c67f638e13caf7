import { test as base, expect } from '@playwright/test';
import { startSite } from './demo-site.ts';
import { DEMO_DATABASE, E2E } from './e2e.ts';
import { createDatabase } from './postgres-databases.ts';
import { fakeThirdParties, isThirdParty } from './third-parties.ts';

type Options = {
  /** Whether the intro covers the page for its three seconds, as for a visitor. Tests of other things skip it. */
  intro: boolean;
  /** Whether third parties answer, as fakes. Otherwise none can be reached, which is faster: nothing is intercepted. */
  thirdPartiesAnswer: boolean;
  /** Error messages of the page that the test provokes itself. */
  expectedErrors: RegExp[];
};
type Fixtures = {
  /** The URLs of third parties that were requested. */
  thirdParties: string[];
  vigilance: undefined;
};

export type SiteOptions = {
  /** Whether the site builds its pages again after a change. Tests of other things use pages that never change. */
  rebuilds: boolean;
};
type WorkerFixtures = { site: undefined };

/** React's word for a root that is taken away, with its page, before it was hydrated: nothing is wrong then. */
const LEFT_EARLY = 'Minified React error #424';

/**
 * A visitor's browser: third parties are faked, and a test fails on whatever the content security policy refuses and
 * on any error that a script does not catch.
 */
export const test = base.extend<Options & Fixtures, SiteOptions & WorkerFixtures>({
  rebuilds: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ rebuilds }, use) => {
      const { E2E_PAGES: pages = '', E2E_DATA: data = '', E2E_POSTGRES_URL: server } = process.env;
      const site = await startSite({
        port: E2E.port,
        ...(!rebuilds && { pages }),
        ...(!server && { data }),
        variables: {
          ADMIN_USERNAME: E2E.username,
          ADMIN_PASSWORD_HASH: E2E.passwordHash,
          ...(server && { DATABASE_URL: await createDatabase(server, DEMO_DATABASE) }),
        },
      });
      await use(undefined);
      await site.stop();
    },
    { auto: true, scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  baseURL: async ({}, use) => use(E2E.origin),
  intro: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  thirdPartiesAnswer: [false, { option: true }],
  thirdParties: [
    async ({ context, thirdPartiesAnswer }, use) => {
      const requested: string[] = [];
      context.on('request', (request) => {
        if (isThirdParty(new URL(request.url()), E2E.origin)) requested.push(request.url());
      });
      if (thirdPartiesAnswer) await fakeThirdParties(context, E2E.origin);
      await use(requested);
    },
    { auto: true },
  ],
  vigilance: [
    async ({ context, intro, expectedErrors }, use) => {
      const refused: string[] = [];
      await context.exposeFunction('reportRefused', (what: string) => refused.push(what));
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) => {
            // Exposed by the fixture above.
            (window as unknown as { reportRefused(what: string): void }).reportRefused(
              `${violatedDirective} refused ${blockedURI} in ${sourceFile || window.location.href}`,
            );
          },
        );
      });
      if (!intro)
        await context.addInitScript(() => {
          // The root element is not there yet.
          new MutationObserver(() => document.documentElement.removeAttribute('data-intro')).observe(
            document,
            {
              subtree: true,
              attributeFilter: ['data-intro'],
            },
          );
        });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!message.includes(LEFT_EARLY)) refused.push(`uncaught: ${message}`);
      });
      await use(undefined);
      expect(refused.filter((what) => !expectedErrors.some((pattern) => pattern.test(what)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
