/** Reads the id from a detail page's path such as /gyms/12 or /gyms/12/; null for any other path. */
export function readRecordId(pathname: string, listPath: string): number | null {
  if (!pathname.startsWith(`${listPath}/`)) return null;
  const [, id] = /^([1-9]\d{0,9})\/?$/.exec(pathname.slice(listPath.length + 1)) ?? [];
  return id === undefined ? null : Number(id);
}
