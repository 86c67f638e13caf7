/** `poster` is a path of the site, `color` a dark color of the picture to show while it loads. */
export type DemoPoster = {
  title: string;
  author: string;
  poster: string;
  width: number;
  height: number;
  color: string;
};

/** Titles, authors and posters of the demo videos, by link key. Written by `npm run media:posters`. */
export const DEMO_POSTERS: Record<string, DemoPoster> = {
  'youtube:dM0LongCnt_': {
    title: 'The Long Count | A short film',
    author: 'Ringside Reels',
    poster: '/media/demo/posters/youtube-dM0LongCnt_.webp',
    width: 1280,
    height: 720,
    color: '#424140',
  },
};
