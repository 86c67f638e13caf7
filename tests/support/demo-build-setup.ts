import type { TestProject } from 'vitest/node';
import { buildDemo, type DemoBuild, removeDemo, toDemoBuild } from './demo-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoBuild: DemoBuild;
  }
}

/** Provides the build of `npm test` (TEST_BUILD_DIR), or one made for this run. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const finished = process.env.TEST_BUILD_DIR;
  const folder = finished || (await buildDemo());
  project.provide('demoBuild', toDemoBuild(folder));
  return () => {
    if (!finished) removeDemo(folder);
  };
}
