import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlayableVideo } from '#src/site/videos/PlayableVideo.tsx';

const onPlay = vi.fn();
let isFollowed = false;

/** Records whether the browser would follow the link, and stays on the page. */
function watchLink(event: MouseEvent) {
  isFollowed = !event.defaultPrevented;
  event.preventDefault();
}

beforeEach(() => {
  onPlay.mockReset();
  window.addEventListener('click', watchLink);
});
afterEach(() => window.removeEventListener('click', watchLink));

const renderVideo = (player: string | null) =>
  render(
    <PlayableVideo
      href="https://www.youtube.com/watch?v=abcdefghijk"
      title="Three hard rounds"
      icon="youtube"
      platform="YouTube"
      player={player}
      poster={null}
      isPortrait={false}
      embed={null}
      isPlaying={false}
      onPlay={onPlay}
    />,
  );

const click = (modifiers: MouseEventInit = {}) =>
  page
    .getByRole('link')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }));

it('plays the video in place on a click', async () => {
  await renderVideo('https://player.example/1');
  click();
  expect([onPlay.mock.calls.length, isFollowed]).toEqual([1, false]);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'opens the link in a new tab or window with %s',
  async (key) => {
    await renderVideo('https://player.example/1');
    click({ [key]: true });
    expect([onPlay.mock.calls.length, isFollowed]).toEqual([0, true]);
  },
);

it('opens the link of a video without a player', async () => {
  await renderVideo(null);
  click();
  expect([onPlay.mock.calls.length, isFollowed]).toEqual([0, true]);
});
