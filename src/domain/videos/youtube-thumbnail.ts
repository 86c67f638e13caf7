const toUrl = (id: string, size: string): string => `https://i.ytimg.com/vi/${id}/${size}.jpg`;

/** Returns the URLs of a YouTube video's thumbnail: the maximum resolution, which some videos lack, then a lower one. */
export const youtubeThumbnailUrls = (id: string): [string, string] => [
  toUrl(id, 'maxresdefault'),
  toUrl(id, 'hqdefault'),
];
