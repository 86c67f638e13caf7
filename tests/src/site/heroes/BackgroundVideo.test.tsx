import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BackgroundVideo } from '#src/site/heroes/BackgroundVideo.tsx';

const renderVideo = async (reducesMotion: boolean) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('no-preference') !== reducesMotion }) as MediaQueryList,
  );
  const { container } = await render(<BackgroundVideo name="intro" />);
  const video = container.querySelector('video');
  return {
    autoplay: video?.autoplay,
    preload: video?.preload,
    media: [...container.querySelectorAll('source')].map((source) => source.getAttribute('media')),
  };
};

it('plays from sources that WebKit accepts before the first layout', async () => {
  expect(await renderVideo(false)).toMatchObject({ autoplay: true, media: [null, null] });
});

it('shows a still image to visitors who prefer reduced motion', async () => {
  expect(await renderVideo(true)).toEqual({ autoplay: false, preload: 'none', media: [] });
});
