import { describe, expect, it } from 'vitest';
import { removeOwnPoster, setOwnPoster } from '#src/server/videos/linked-videos.ts';
import { ageVideoLinks, readLink } from '../../../support/content/video-links.ts';
import {
  jpeg,
  json,
  publishYoutube,
  youtubeOembed,
  youtubeThumbnail,
  youtubeUrl,
  youtubeVideo,
} from '../../../support/third-parties/fake-video-platforms.ts';
import { OWN_POSTER, useLinkChecks } from '../../../support/third-parties/link-checks.ts';

const { db, platforms, addVideo, check } = useLinkChecks();

describe("the owner's poster", () => {
  it('is never replaced by a fetched one', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    await setOwnPoster(db(), (await readLink(db(), 'a1')).id, OWN_POSTER);
    await ageVideoLinks(db(), '8 days');
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toEqual(OWN_POSTER);
  });

  it('is not replaced if it is set during the check', async () => {
    publishYoutube(platforms, 'a1');
    platforms.reply(youtubeThumbnail('a1'), async (request, response) => {
      await setOwnPoster(db(), (await readLink(db(), 'a1')).id, OWN_POSTER);
      await jpeg(160, 90)(request, response);
    });
    await addVideo(youtubeUrl('a1'));
    await check();
    expect(await readLink(db(), 'a1')).toMatchObject({
      poster: OWN_POSTER,
      has_own_poster: true,
      title: 'Bout a1',
    });
  });
});

describe("removing the owner's poster", () => {
  const addOwnPoster = async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    const { id } = await readLink(db(), 'a1');
    await setOwnPoster(db(), id, OWN_POSTER);
    return id;
  };

  it('makes the next run fetch a poster', async () => {
    const id = await addOwnPoster();
    await removeOwnPoster(db(), id);
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 160 });
  });

  it('makes the next run fetch a poster even if a check was running', async () => {
    const id = await addOwnPoster();
    await ageVideoLinks(db(), '8 days');
    platforms.reply(youtubeOembed('a1'), async (request, response) => {
      await removeOwnPoster(db(), id);
      json(youtubeVideo('a1'))(request, response);
    });
    await check();
    expect((await readLink(db(), 'a1')).poster).toBeNull();
    publishYoutube(platforms, 'a1');
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 160 });
  });

  it('changes nothing once a fetched poster has replaced it', async () => {
    const id = await addOwnPoster();
    await removeOwnPoster(db(), id);
    await check();
    const before = await readLink(db(), 'a1');
    await removeOwnPoster(db(), id);
    expect(await readLink(db(), 'a1')).toEqual(before);
  });
});
