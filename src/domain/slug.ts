/** The slug of a name: lowercase, accents folded, runs of non-alphanumerics one dash, no dash at the ends (spec, point 5). */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The slug of a bulk-created entry: from its name, the current time (ms) and its index in the batch. */
export const bulkSlug = (name: string, nowMs: number, index: number) =>
  [toSlug(name), nowMs, index].filter((part) => part !== '').join('-');
