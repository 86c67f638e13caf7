import type { TestProject } from 'vitest/node';
import { buildDemo, type DemoBuild, removeDemo, toDemoBuild } from './demo-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoBuild: DemoBuild;
  }
}

/** Provides the shared build of `npm test` (TEST_BUILD_DIR). Builds one if there is none. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const shared = process.env.TEST_BUILD_DIR;
  const folder = shared || (await buildDemo());
  project.provide('demoBuild', toDemoBuild(folder));
  return () => {
    if (!shared) removeDemo(folder);
  };
}
