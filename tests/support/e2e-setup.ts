import { prepareDemoSite } from './demo-site.ts';

/** Prepares what the site of every worker starts from; returns how to remove it. */
export default async function setUp(): Promise<() => void> {
  const site = await prepareDemoSite();
  // Workers inherit the environment.
  Object.assign(process.env, { E2E_PAGES: site.pages, E2E_DATA: site.data });
  return site.remove;
}
