import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { VIDEO_HOSTS } from './video-platforms.ts';

const ALL_HOSTS = [
  ...Object.values(VIDEO_HOSTS).flat(),
  'b23.tv',
  'bilibili.com',
  'bitchute.com',
  'dai.ly',
  'dailymotion.com',
  'facebook.com',
  'fb.com',
  'fb.watch',
  'hudl.com',
  'ig.me',
  'instagr.am',
  'kick.com',
  'loom.com',
  'odysee.com',
  'ok.ru',
  'reddit.com',
  'redd.it',
  'rumble.com',
  'snapchat.com',
  'streamable.com',
  'threads.com',
  'threads.net',
  'triller.co',
  'twitch.tv',
  'twitter.com',
  'vimeo.com',
  'vk.com',
  'vkvideo.ru',
  'x.com',
];
// Messages on Facebook and Instagram wrap links to other sites in redirects on these hosts.
const REDIRECT_HOST = /^lm?\./;

/**
 * Returns whether a link leads to a video site or social network. The target may be a video, a profile or any other
 * page.
 */
export function isVideoSite(link: string): boolean {
  const host = parseWebUrl(link)?.hostname.replace(/\.$/, '');
  return (
    host !== undefined &&
    !REDIRECT_HOST.test(host) &&
    ALL_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
  );
}
