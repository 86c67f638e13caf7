import { existsSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from '@netlify/config';

type Redirect = { from: string; to: string };

/** Checks the redirects and headers as Netlify reads them, from `netlify.toml` and from the files of the built pages. */
export async function findRuleProblems(folder: string): Promise<string[]> {
  const options = { cwd: folder, repositoryRoot: folder, context: 'production', offline: true, buffer: true };
  const { config, logs } = await resolveConfig(options);
  return [
    ...logs.stderr,
    ...(existsSync(path.join(folder, 'dist/_headers')) ? [] : ['dist/_headers: was not written']),
    ...findMissingTargets(config.redirects, (file) => existsSync(path.join(folder, 'dist', file))),
  ];
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
