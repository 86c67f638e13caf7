import { createHash } from 'node:crypto';
import {
  appendToHead,
  type Edit,
  findElements,
  type Page,
  type PageElement,
  readContent,
} from './page-elements.ts';

const BACK_OFFICE_PAGE = /^admin(?:\/.*)?\.html$/;
const SHOW_PAGE = /^(?:[a-z]{2}\/)?shows(?:\/.*)?\.html$/;
/** Shorter styles stay inline. Public pages have the same ones, so they add no hashes to the policy. */
const MIN_STYLE_LENGTH = 5_000;
/** Shorter scripts stay inline. A link to them would hardly be shorter. */
const MIN_SCRIPT_LENGTH = 1_000;

type LinkedCode = {
  edits: Edit[];
  /** The stylesheets and scripts that the page links, by their path in the folder of the build. */
  files: ReadonlyMap<string, string>;
  /** The elements that the edits remove. */
  linked: ReadonlySet<PageElement>;
};

/**
 * Replaces long inline code of a page with links to files:
 *
 * - Styles of the back office and of shows. The content security policy of every page lists the hashes of all inline styles,
 *   so these would make all public pages larger. Fight cards also need the room in the HTML.
 * - Scripts of public pages. They hydrate the islands after the first paint. Inline, they are a fifth of the HTML, which
 *   then does not fit into the packets that a server sends before the browser acknowledges the first ones. Each file
 *   takes another request, so a page's scripts share one.
 */
export function linkCode(file: string, page: Page): LinkedCode {
  const files = new Map<string, string>();
  const addFile = (name: string, extension: string, code: string) => {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const path = `_astro/${name}.${hash}.${extension}`;
    files.set(path, code);
    return `/${path}`;
  };
  const isBackOffice = BACK_OFFICE_PAGE.test(file);
  const styles =
    isBackOffice || SHOW_PAGE.test(file) ? findLongElements(page, 'style', MIN_STYLE_LENGTH) : [];
  const styleEdits = styles.map((style) => ({
    ...style.range,
    text: `<link rel="stylesheet" href="${addFile(isBackOffice ? 'admin' : 'shows', 'css', readContent(page, style))}">`,
  }));
  const scripts = isBackOffice ? [] : findLongElements(page, 'script', MIN_SCRIPT_LENGTH);
  if (scripts.length === 0) return { edits: styleEdits, files, linked: new Set(styles) };
  const url = addFile('islands', 'js', scripts.map((script) => readContent(page, script)).join('\n'));
  const edits = [
    ...styleEdits,
    ...scripts.map(({ range }) => ({ ...range, text: '' })),
    appendToHead(page, `<script src="${url}" async></script>`),
  ];
  return { edits, files, linked: new Set([...styles, ...scripts]) };
}

/** Finds long elements without attributes. Astro writes styles and scripts without attributes if they may be linked. */
const findLongElements = (page: Page, name: string, minLength: number): PageElement[] =>
  findElements(page, name).filter(
    ({ attributes, content }) => attributes.size === 0 && content.end - content.start >= minLength,
  );
