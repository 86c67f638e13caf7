/** True for a kind of record that the owner can hide from visitors. */
export const canBeHidden = <T extends object>(record: T): record is T & { published: boolean } =>
  'published' in record;

/** True if the owner has hidden the record from visitors. */
export const isHidden = (record: object): boolean => canBeHidden(record) && !record.published;
