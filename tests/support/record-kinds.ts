import fighters from '../../netlify/functions/fighters.ts';
import gyms from '../../netlify/functions/gyms.ts';
import videos from '../../netlify/functions/videos.ts';
import weightClasses from '../../netlify/functions/weight-classes.ts';

/** Each kind of record: API path segment, function, and a short valid request body. */
export const RECORD_KINDS = [
  ['gyms', gyms, { name: 'Gym', slug: 'gym' }],
  ['fighters', fighters, { name: 'Ada' }],
  ['videos', videos, { name: 'Bout', slug: 'bout', videoUrl: 'https://youtu.be/abcdefghijk' }],
  ['weight-classes', weightClasses, { name: 'Fly', slug: 'fly', order: 2 }],
] as const;
