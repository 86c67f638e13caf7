import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../tools/netlify-build/build.ts';

type Redirect = { from: string; to: string };

/** The contexts of previews. They must never migrate the production database. */
const PREVIEW_CONTEXTS = ['deploy-preview', 'branch-deploy', 'preview-server'];

/**
 * Checks the redirects, the headers and the build commands as Netlify reads them, from `netlify.toml` and from the files of
 * the built pages.
 */
export async function findRuleProblems(folder: string): Promise<string[]> {
  const { redirects, build } = await readConfig(folder, 'production');
  const commands = new Map([['production', build.command]]);
  for (const context of PREVIEW_CONTEXTS)
    commands.set(context, (await readConfig(folder, context)).build.command);
  return [
    ...(existsSync(path.join(folder, 'dist/_headers')) ? [] : ['dist/_headers: was not written']),
    ...findMissingTargets(redirects, (file) => existsSync(path.join(folder, 'dist', file))),
    ...findCommandProblems(commands),
  ];
}

/** Finds contexts with the wrong command: production migrates before it builds, and previews never do. */
export function findCommandProblems(commands: ReadonlyMap<string, string>): string[] {
  const isRight = (context: string, command: string) =>
    context === 'production'
      ? command.startsWith('npm run db:migrate && npm run build && ')
      : command === 'npm run build:preview';
  return [...commands]
    .filter(([context, command]) => !isRight(context, command))
    .map(([context, command]) => `The context ${context} runs ${command}`);
}

/** Finds redirects that lead to a page that was not built. Pages of single records may be missing. */
export function findMissingTargets(
  redirects: readonly Redirect[],
  hasFile: (file: string) => boolean,
): string[] {
  return redirects
    .filter(({ to }) => !to.includes(':') && !hasFile(to) && !hasFile(`${to}.html`))
    .map(({ from, to }) => `The redirect from ${from} leads to ${to}, which was not built`);
}
