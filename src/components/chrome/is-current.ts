/** True if a link leads to the page at `pathname`, or to the list of that detail page. */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
