import { describe, expect, it } from 'vitest';
import {
  findPortfolioObstacle,
  isCompleteVideoLink,
  type LinkKind,
  toLinkKind,
} from '#src/domain/videos/link-kind.ts';

const KINDS: [url: string, kind: LinkKind][] = [
  ['https://www.instagram.com/reel/Cabc123/', 'video'],
  ['instagram.com/p/Cabc123/', 'video'],
  ['https://www.instagram.com/ringside/reel/Cabc123/', 'video'],
  ['https://youtu.be/abcdefghijk', 'video'],
  ['https://www.tiktok.com/@ringside/video/7301000000000000001', 'video'],
  ['https://vm.tiktok.com/ZM123/', 'tiktok-short-link'],
  ['https://www.tiktok.com/t/ZM123/', 'tiktok-short-link'],
  ['https://www.instagram.com/ringside', 'profile'],
  ['https://www.instagram.com/ring.side/?hl=en', 'profile'],
  ['https://www.tiktok.com/@ringside', 'profile'],
  ['https://www.youtube.com/@ringside/shorts', 'profile'],
  ['https://www.youtube.com/channel/UC123', 'profile'],
  ['https://www.instagram.com/stories/ringside/123/', 'story'],
  ['https://www.instagram.com/reels/audio/123/', 'sound'],
  ['https://www.tiktok.com/music/bell-123', 'sound'],
  ['https://www.youtube.com/playlist?list=PL123', 'playlist'],
  ['https://www.youtube.com/embed/videoseries?list=PL123', 'playlist'],
  ['https://www.instagram.com/explore/', 'other-platform-page'],
  ['https://www.instagram.com/reels/', 'other-platform-page'],
  ['https://www.youtube.com/results?search_query=boxing', 'other-platform-page'],
  ['https://www.instagram.com/share/reel/abc', 'shortened-link'],
  ['https://bit.ly/abc', 'shortened-link'],
  ['https://drive.google.com/file/d/abc/view', 'file'],
  ['https://www.dropbox.com/s/abc/bout.mov', 'file'],
  ['https://cdn.example.com/bout.MP4?v=2', 'file'],
  ['https://we.tl/t-abc', 'file'],
  ['https://mega.io/file/abc', 'file'],
  ['https://vimeo.com/123', 'other-site'],
  ['https://notbit.ly/abc', 'other-site'],
  ['not a link', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
];

describe('toLinkKind', () => {
  it.each(KINDS)('recognizes %j as %j', (url, kind) => {
    expect(toLinkKind(url)).toBe(kind);
  });
});

describe('findPortfolioObstacle', () => {
  it.each([
    ['https://www.instagram.com/reel/Cabc123/', null],
    ['https://www.instagram.com/p/Cabc123/', null],
    ['https://youtu.be/abcdefghijk', 'video-on-other-platform'],
    ['https://vm.tiktok.com/ZM123/', 'video-on-other-platform'],
    ['https://www.instagram.com/ringside', 'profile'],
    ['https://drive.google.com/file/d/abc/view', 'file'],
    ['https//half', 'invalid'],
  ])('returns $1 for %j', (url, obstacle) => {
    expect(findPortfolioObstacle(url)).toBe(obstacle);
  });
});

it.each([
  ['https://youtu.be/abcdefghijk', true],
  ['https://youtu.be/abcdefghij', false],
  ['https://www.instagram.com/reel/Cabc123/', true],
  ['https://www.tiktok.com/@ringside/video/7301000000000000001', true],
  ['https://vm.tiktok.com/ZM123/', true],
  ['https://www.tiktok.com/t/ZM123/', true],
  ['https://www.instagram.com/ringside/', false],
  ['https://example.com/a', false],
  ['youtu', false],
  ['', false],
])('isCompleteVideoLink(%j) is %s', (url, isComplete) => {
  expect(isCompleteVideoLink(url)).toBe(isComplete);
});
