import type { TestProject } from 'vitest/node';
import { prepareDemoSite, startSite } from './demo-site.ts';
import { E2E } from './e2e.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site under test. */
    siteUrl: string;
  }
}

/** Starts the demo site, on the embedded database, for all test files of the project. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { pages, data, remove } = await prepareDemoSite();
  const site = await startSite({ pages, data, variables: { ADMIN_PASSWORD_HASH: E2E.passwordHash } });
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    remove();
  };
}
