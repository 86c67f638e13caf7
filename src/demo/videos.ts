import type { VideoInput } from '#src/domain/videos/schema.ts';
import { instagramReel, tiktok, youtube } from './video-links.ts';

const instagramPost = (code: string) => `https://www.instagram.com/p/${code}/`;

/** Videos on every platform and on another site. Their links have various formats, such as posts, reels and shorts. */
export const demoVideos: Omit<VideoInput, 'published'>[] = [
  {
    name: 'Harbor Open, finals night',
    slug: 'harbor-open-finals',
    videoUrl: instagramReel('DMo1HarborA'),
  },
  {
    name: 'Six rounds in ninety seconds',
    slug: 'six-rounds-ninety-seconds',
    videoUrl: instagramReel('DMo2SixRndB'),
  },
  { name: 'The walk to the ring', slug: 'the-walk', videoUrl: instagramReel('DMo3TheWalk') },
  {
    name: 'First bout, first bell',
    slug: 'first-bout-first-bell',
    videoUrl: instagramReel('DMo4FirstBt'),
  },
  {
    name: 'Pads with the old man',
    slug: 'pads-with-the-old-man',
    videoUrl: instagramReel('DMo5PadsOld'),
  },
  { name: 'Southpaw Saturday', slug: 'southpaw-saturday', videoUrl: instagramReel('DMo6Southpw') },
  {
    name: 'Copper State Classic, the faces',
    slug: 'copper-state-faces',
    videoUrl: instagramPost('DMo7CopperF'),
  },
  { name: 'Corner talk', slug: 'corner-talk', videoUrl: instagramPost('DMo8CornerT') },
  { name: 'Hand wraps, close', slug: 'hand-wraps-close', videoUrl: instagramPost('DMo9HandWrp') },
  { name: 'Weigh-in morning', slug: 'weigh-in-morning', videoUrl: instagramPost('DMoAWeighIn') },
  {
    name: 'Lone Star Gloves, the full card',
    slug: 'lone-star-full-card',
    videoUrl: youtube('dM0LoneStar'),
  },
  { name: 'A day at Northside', slug: 'a-day-at-northside', videoUrl: 'https://youtu.be/dM0NorthDay' },
  {
    name: 'Sparring, no commentary',
    slug: 'sparring-no-commentary',
    videoUrl: 'https://www.youtube.com/shorts/dM0Sparring',
  },
  {
    name: 'The long count: a short film',
    slug: 'the-long-count',
    videoUrl: youtube('dM0LongCnt_'),
  },
  {
    name: 'Garden State Showcase, highlights',
    slug: 'garden-state-highlights',
    videoUrl: 'https://www.youtube.com/embed/dM0GardenSt',
  },
  { name: 'Roadwork at five', slug: 'roadwork-at-five', videoUrl: tiktok('7301000000000000011') },
  { name: 'Knockdown, and up again', slug: 'knockdown-and-up', videoUrl: tiktok('7301000000000000022') },
  {
    name: 'What the coach really said',
    slug: 'what-the-coach-said',
    videoUrl: tiktok('7301000000000000033'),
  },
  { name: 'Glove tap', slug: 'glove-tap', videoUrl: tiktok('7301000000000000044') },
  { name: 'Behind the camera', slug: 'behind-the-camera', videoUrl: 'https://vimeo.com/900100200' },
];
