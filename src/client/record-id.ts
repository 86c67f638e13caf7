/** The id in a record's path such as /gyms/12, with or without a slash at the end; null for any other path. */
export function readRecordId(pathname: string, list: string): number | null {
  if (!pathname.startsWith(`${list}/`)) return null;
  const [, id] = /^([1-9]\d{0,9})\/?$/.exec(pathname.slice(list.length + 1)) ?? [];
  return id === undefined ? null : Number(id);
}
