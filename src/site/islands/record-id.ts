/**
 * Parses the record id in the path of a detail page, such as /gyms/12 or /gyms/12/. Null for any other path.
 */
export function parseRecordId(pathname: string, listPath: string): number | null {
  if (!pathname.startsWith(`${listPath}/`)) return null;
  const [, id] = /^([1-9]\d{0,9})\/?$/.exec(pathname.slice(listPath.length + 1)) ?? [];
  return id === undefined ? null : Number(id);
}
