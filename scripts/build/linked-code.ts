import { createHash } from 'node:crypto';

const BACK_OFFICE_PAGE = /^admin(?:\/.*)?\.html$/;
// Astro writes these elements without attributes.
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Shorter styles stay inline. Public pages have the same ones, so they add no hashes to the policy. */
const MIN_STYLE_LENGTH = 5_000;
/** Shorter scripts stay inline. A link to them would hardly be shorter. */
const MIN_SCRIPT_LENGTH = 1_000;

type LinkedCode = {
  html: string;
  /** The stylesheets and scripts that the page links, by their path in the folder of the build. */
  files: ReadonlyMap<string, string>;
};

/**
 * Replaces long inline code of a page with links to files:
 *
 * - Styles of the back office. The content security policy of every page has the hash of every inline style, so inline
 *   styles of the back office would make all public pages larger.
 * - Scripts of public pages. They hydrate the islands after the first paint. Inline, they are a fifth of the HTML, which
 *   then does not fit into the packets that a server sends before the browser acknowledges the first ones.
 */
export function linkCode(file: string, html: string): LinkedCode {
  const files = new Map<string, string>();
  const addFile = (name: string, extension: string, code: string) => {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const path = `_astro/${name}.${hash}.${extension}`;
    files.set(path, code);
    return `/${path}`;
  };
  const linked = BACK_OFFICE_PAGE.test(file)
    ? html.replace(STYLE, (element, code: string) =>
        code.length < MIN_STYLE_LENGTH
          ? element
          : `<link rel="stylesheet" href="${addFile('admin', 'css', code)}">`,
      )
    : linkScripts(html, (code) => addFile('islands', 'js', code));
  return { html: linked, files };
}

/** Replaces the long inline scripts of a page with one link, because each file would take another request. */
function linkScripts(html: string, addFile: (code: string) => string): string {
  const isLong = (code = '') => code.length >= MIN_SCRIPT_LENGTH;
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, code]) => (isLong(code) ? [code] : []));
  if (scripts.length === 0) return html;
  const link = `<script src="${addFile(scripts.join('\n'))}" async></script>`;
  return html
    .replace(SCRIPT, (element, code: string) => (isLong(code) ? '' : element))
    .replace('</head>', () => `${link}</head>`);
}
