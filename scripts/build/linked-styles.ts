import { createHash } from 'node:crypto';

const BACK_OFFICE_PAGE = /^admin(?:\/.*)?\.html$/;
// Astro writes these elements without attributes.
const STYLE = /<style>([\s\S]*?)<\/style>/g;
/** Shorter styles stay inline. Public pages have the same ones, so they add no hashes to the policy. */
const MIN_LENGTH = 5_000;

type LinkedStyles = {
  html: string;
  /** The stylesheets that the page links, by their path in the folder of the build. */
  files: ReadonlyMap<string, string>;
};

/**
 * Replaces the inline styles of a back-office page with links. The content security policy of every page has the hash
 * of every inline style, so inline styles of the back office would make all public pages larger.
 */
export function linkStyles(file: string, html: string): LinkedStyles {
  const files = new Map<string, string>();
  if (!BACK_OFFICE_PAGE.test(file)) return { html, files };
  const linked = html.replace(STYLE, (element, css: string) => {
    if (css.length < MIN_LENGTH) return element;
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const path = `_astro/admin.${hash}.css`;
    files.set(path, css);
    return `<link rel="stylesheet" href="/${path}">`;
  });
  return { html: linked, files };
}
