import posters from './posters.json' with { type: 'json' };

/** `poster` is a path on this site. `color` is a dark color of the poster, shown while it loads. */
export type DemoPoster = {
  title: string;
  author: string;
  poster: string;
  width: number;
  height: number;
  color: string;
};

/** Titles, authors and posters of the demo videos, keyed by link key. */
export const DEMO_POSTERS: Record<string, DemoPoster> = posters;
