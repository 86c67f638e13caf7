/** Whether a link leads to the page at `pathname`, or to the list that a detail page belongs to. */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
