import { toLocalPath } from '#src/copy/language.ts';
import { toPublicPath } from './public-path.ts';

/** True if a link leads to the page at `pathname` or, if that is a detail page, to its list. */
export function isCurrent(href: string, pathname: string): boolean {
  const path = toLocalPath(toPublicPath(pathname));
  return path === href || (href !== toLocalPath('/') && path.startsWith(`${href}/`));
}
