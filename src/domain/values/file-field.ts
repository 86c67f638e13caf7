/** The fields of a highlight request that contain the links to the client's fight videos. */
export const FILE_FIELDS = ['File-Link-1', 'File-Link-2'] as const;
export type FileField = (typeof FILE_FIELDS)[number];
