import { test as base, expect } from '@playwright/test';
import { createDatabase } from '../database/postgres-databases.ts';
import { isHarmless } from '../pages/harmless-errors.ts';
import { recordPages } from '../pages/page-log.ts';
import { fakeThirdParties, isThirdParty } from '../third-parties/third-parties.ts';
import { DEMO_URL } from './demo-build.ts';
import { startSite } from './demo-site.ts';
import { DEMO_DATABASE, E2E } from './e2e.ts';

type Options = {
  /** Shows the intro, which covers a page for three seconds. Off by default to save time. */
  intro: boolean;
  /** Fakes the responses of third parties. Off by default, because intercepting requests is slow. */
  thirdPartiesFaked: boolean;
  /** Patterns of the errors that the test causes on purpose. */
  expectedErrors: RegExp[];
};
type Fixtures = {
  /** Requested third-party URLs. */
  thirdParties: string[];
  skipIntro: undefined;
  errorGuard: undefined;
  pageLog: undefined;
};

export type SiteOptions = {
  /** Builds the pages at the start and after each change. Otherwise the site serves prebuilt pages. */
  rebuilds: boolean;
};
type WorkerFixtures = { site: undefined };

/** Playwright's `test`, with one site per worker. CSP violations and uncaught page errors fail the test. */
export const test = base.extend<Options & Fixtures, SiteOptions & WorkerFixtures>({
  rebuilds: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ rebuilds }, use) => {
      const { E2E_PAGES: pages = '', E2E_DATA: data = '', E2E_RENDERER: renderer = '' } = process.env;
      const { E2E_POSTGRES_URL: postgresUrl } = process.env;
      const site = await startSite({
        port: E2E.port,
        ...(rebuilds ? { renderer } : { pages }),
        ...(!postgresUrl && { data }),
        variables: {
          ADMIN_USERNAME: E2E.username,
          ADMIN_PASSWORD_HASH: E2E.passwordHash,
          // Drawing the share images of new records takes most of a rebuild's time.
          MAX_NEW_SHARE_IMAGES: '0',
          ...(rebuilds && { URL: DEMO_URL }),
          ...(postgresUrl && { DATABASE_URL: await createDatabase(postgresUrl, DEMO_DATABASE) }),
        },
      });
      await use(undefined);
      await site.stop();
    },
    { auto: true, scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
  baseURL: async ({}, use) => use(E2E.origin),
  intro: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  thirdPartiesFaked: [false, { option: true }],
  thirdParties: [
    async ({ context, thirdPartiesFaked }, use) => {
      const requested: string[] = [];
      context.on('request', (request) => {
        if (isThirdParty(new URL(request.url()), E2E.origin)) requested.push(request.url());
      });
      if (thirdPartiesFaked) await fakeThirdParties(context, E2E.origin);
      await use(requested);
    },
    { auto: true },
  ],
  pageLog: [
    async ({ context }, use, testInfo) => {
      const printAfterFailure = await recordPages(context);
      await use(undefined);
      await printAfterFailure(testInfo);
    },
    { auto: true },
  ],
  skipIntro: [
    async ({ context, intro }, use) => {
      if (!intro)
        await context.addInitScript(() => {
          // Observe the document: the root element does not exist yet.
          new MutationObserver(() => document.documentElement.removeAttribute('data-intro')).observe(
            document,
            {
              subtree: true,
              attributeFilter: ['data-intro'],
            },
          );
        });
      await use(undefined);
    },
    { auto: true },
  ],
  errorGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      await context.exposeFunction('reportCspViolation', (violation: string) => errors.push(violation));
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) => {
            // Exposed above.
            (window as unknown as { reportCspViolation(violation: string): void }).reportCspViolation(
              `${violatedDirective} blocked ${blockedURI} in ${sourceFile || window.location.href}`,
            );
          },
        );
      });
      context.on('weberror', (event) => {
        const { message } = event.error();
        if (!isHarmless(message)) errors.push(`uncaught: ${message}`);
      });
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'CSP violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
