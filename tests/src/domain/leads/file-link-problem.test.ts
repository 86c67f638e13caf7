import { describe, expect, it } from 'vitest';
import {
  findFileLinkProblem,
  isRejected,
  isTransferEmailLink,
  isVideoSite,
} from '#src/domain/leads/file-link-problem.ts';

const problemsOf = (links: readonly string[]) => links.map((link) => [link, findFileLinkProblem(link)]);

describe('findFileLinkProblem', () => {
  it.each([
    'https://vimeo.com/900100200',
    'https://player.vimeo.com/video/900100200',
    'https://www.facebook.com/watch/?v=1',
    'https://m.facebook.com/ada/videos/1',
    'https://fb.watch/abc/',
    'https://x.com/ada/status/1',
    'https://mobile.twitter.com/ada/status/1',
    'https://clips.twitch.tv/Abc',
    'https://www.dailymotion.com/video/x8abc',
    'https://dai.ly/x8abc',
    'https://rumble.com/v1-fight.html',
    'https://www.instagram.com/reel/Cabc/',
    'My fight: https://youtu.be/dQw4w9WgXcQ',
    'vimeo.com/900100200',
  ])('finds a video site in %j', (link) => {
    expect(findFileLinkProblem(link)).toBe('video-site');
  });

  it.each([
    'http://localhost:8080/fight.mp4',
    'http://localhost./fight.mp4',
    'http://nas/fight.mp4',
    'http://10.0.0.5/fight.mp4',
    'http://172.16.0.1/fight.mp4',
    'http://172.31.255.1/fight.mp4',
    'http://192.168.1.20:5000/share/abc',
    'http://127.0.0.1/fight.mp4',
    'http://127.1/fight.mp4',
    'http://2130706433/fight.mp4',
    'http://0.0.0.0/fight.mp4',
    'http://169.254.1.1/fight.mp4',
    'http://[::1]/fight.mp4',
    'http://[::ffff:192.168.1.20]/fight.mp4',
    'http://[fe80::1]/fight.mp4',
    'http://[fd12:3456::1]/fight.mp4',
    'http://macbook.local/fight.mp4',
    'http://router.lan/fight.mp4',
  ])('finds a private host in %j', (link) => {
    expect(findFileLinkProblem(link)).toBe('private-host');
  });

  it.each([
    'https://drive.google.com',
    'https://drive.google.com/drive/my-drive',
    'drive.google.com/drive/my-drive',
    'https://drive.google.com/drive/u/0/home',
    'https://drive.google.com/drive/u/0/recent',
    'https://drive.google.com/drive/shared-with-me?hl=en',
    'https://photos.google.com/',
    'https://photos.google.com/photo/AF1Qip',
    'https://photos.google.com/u/1/album/AF1Qip/photo/AF1Qip',
    'https://mail.google.com/mail/u/0/#inbox/FMfcgz',
    'https://www.dropbox.com/home',
    'https://www.dropbox.com/home/Fights?preview=fight.mp4',
    'https://www.dropbox.com/',
    'https://www.icloud.com/photos',
    'https://www.icloud.com/photos/#/',
    'https://www.icloud.com/iclouddrive/',
    'https://onedrive.live.com/',
    'https://onedrive.live.com/?id=root&cid=ABC',
    'https://onedrive.live.com/my?viewid=1',
    'https://gym-my.sharepoint.com/personal/ada_gym_com/_layouts/15/onedrive.aspx?view=1',
    'https://mega.nz/fm/abc',
    'https://app.box.com/folder/0',
    'https://wetransfer.com/account/transfers',
  ])('finds a page of an account in %j', (link) => {
    expect(findFileLinkProblem(link)).toBe('account-page');
  });

  it('finds a link from a WeTransfer email', () => {
    expect(findFileLinkProblem('https://we.tl/t-AbC123')).toBe('transfer-email');
  });

  it('finds nothing wrong with links that anyone can open', () => {
    const links = [
      'https://drive.google.com/file/d/1/view?usp=sharing',
      'https://drive.google.com/open?id=1',
      'https://drive.google.com/drive/folders/1?usp=sharing',
      'https://drive.google.com/drive/u/0/folders/1',
      'https://photos.google.com/share/AF1Qip?key=abc',
      'https://photos.app.goo.gl/abc',
      'https://www.dropbox.com/s/1/fight.mp4?dl=0',
      'https://www.dropbox.com/scl/fi/1/home.mp4?rlkey=abc',
      'https://www.icloud.com/photos/#0abcDEF',
      'https://www.icloud.com/photos/#/icloudlinks/0abcDEF/0/',
      'https://www.icloud.com/iclouddrive/0abcDEF#fight',
      'https://share.icloud.com/photos/0abcDEF',
      'https://1drv.ms/v/s!abc',
      'https://onedrive.live.com/?authkey=%21abc&id=1%21106&cid=1',
      'https://onedrive.live.com/:v:/g/personal/abc',
      'https://gym-my.sharepoint.com/:v:/g/personal/ada/abc',
      'https://mega.nz/file/abc#key',
      'https://mega.nz/#!abc!key',
      'https://app.box.com/s/abc',
      'https://app.box.com/file/1?s=abc',
      'https://wetransfer.com/downloads/1a/2b',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fdrive.google.com%2Ffile%2Fd%2F1',
      'https://netflix.com/x.com',
      'https://notvimeo.com/1',
      'https://fight.local.example/1',
      'https://10.example.com/fight.mp4',
      'http://172.32.0.1/fight.mp4',
      'http://[2001:db8::1]/fight.mp4',
      'https://example.com/?next=https://drive.google.com/drive/my-drive',
      'not a link',
      '',
    ];
    expect(problemsOf(links)).toEqual(links.map((link) => [link, null]));
  });
});

it.each([
  ['video-site', true],
  ['private-host', true],
  ['account-page', false],
  ['transfer-email', false],
  [null, false],
] as const)('a link with the problem %s is rejected: %s', (problem, rejected) => {
  expect(isRejected(problem)).toBe(rejected);
});

describe('isTransferEmailLink', () => {
  it.each([
    ['https://we.tl/t-AbC123', true],
    ['https://WE.TL/T-abc', true],
    ['  we.tl/t-abc', true],
    ['https://wetransfer.com/downloads/abc', false],
    ['https://we.tl/', false],
    ['https://drive.google.com/file/d/1', false],
    ['', false],
  ])('returns $1 for %j', (link, expected) => {
    expect(isTransferEmailLink(link)).toBe(expected);
  });
});

describe('isVideoSite', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
    ['https://youtu.be/dQw4w9WgXcQ', true],
    ['http://m.youtube.com/@ringside', true],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', true],
    ['HTTPS://WWW.INSTAGRAM.COM/reel/Cabc/', true],
    ['https://www.instagram.com/stories/ada/1', true],
    ['https://www.tiktok.com/@ada/video/1', true],
    ['https://vm.tiktok.com/ZMabc/', true],
    ['https://youtube.com./watch?v=dQw4w9WgXcQ', true],
    ['https://drive.google.com/file/d/1/view', false],
    ['https://www.dropbox.com/scl/fi/youtube.com/fight.mp4', false],
    ['https://wetransfer.com/downloads/abc', false],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', false],
    ['https://youtube.com.example/watch', false],
    ['youtube.com/watch?v=dQw4w9WgXcQ', false],
    ['', false],
  ])('returns $1 for %j', (link, expected) => {
    expect(isVideoSite(link)).toBe(expected);
  });
});
