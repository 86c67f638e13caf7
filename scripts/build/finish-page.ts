import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InlineCode, readInlineCode } from './content-security-policy.ts';
import { linkCode } from './linked-code.ts';
import { toModuleLoadingEdits } from './module-loading.ts';
import { applyEdits, escapeAttributes, parsePage } from './page-elements.ts';

export type FinishedPage = {
  html: string;
  /** The stylesheets and scripts that the page links, by their path in the folder of the build. */
  files: ReadonlyMap<string, string>;
  code: InlineCode;
};

/**
 * Escapes the attributes of a page, sets when its modules load, and moves its long inline code to files. `folder` is
 * the folder of the build.
 */
export function finishPage(file: string, rendered: string, folder: string): FinishedPage {
  const page = parsePage(rendered);
  const { edits, files, linked } = linkCode(file, page);
  const moduleEdits = toModuleLoadingEdits(file, page, (url) => readFileSync(join(folder, url), 'utf8'));
  return {
    html: applyEdits(rendered, [...escapeAttributes(page), ...moduleEdits, ...edits]),
    files,
    code: readInlineCode(file, page, linked),
  };
}
