import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PageSection } from '#src/domain/settings/settings.ts';
import { removeBrokenImages } from '#src/site/chrome/remove-broken-images.ts';
import { PageSections } from '#src/site/custom-pages/PageSections.tsx';

const toSection = (section: Partial<PageSection>): PageSection => ({
  heading: '',
  text: '',
  image: '',
  imageAlt: '',
  imageRatio: null,
  ...section,
});

// Sixty characters, with a word of thirty letters.
const LONG_HEADING = 'Wolfeschlegelsteinhausenberger Maximilian von der Weidenbach';
/** The largest width of a text, in pixels. */
const PROSE_MAX_PX = 672;
const BROKEN = 'data:image/png;base64,broken';

function toPicture(width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

it('shows headings and paragraphs as text, and interprets no markup', async () => {
  await render(
    <PageSections
      sections={[
        toSection({ heading: 'Who <b>we</b> are', text: 'Two friends.\n\nOne\ncamera.' }),
        toSection({ image: '/media/0123456789abcdef0123456789abcdef.webp', imageAlt: 'Two "boxers"' }),
      ]}
    />,
  );
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Who <b>we</b> are');
  const paragraphs = page.getByRole('paragraph').elements();
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['Two friends.', 'One\ncamera.']);
});

it('offers uploaded pictures in several widths', () => {
  const image = '/media/0123456789abcdef0123456789abcdef.webp';
  const html = renderToStaticMarkup(
    <PageSections sections={[toSection({ image, imageAlt: 'Two "boxers"', imageRatio: 0.75 })]} />,
  );
  const picture = new DOMParser().parseFromString(html, 'text/html').querySelector('img');
  expect(picture).toMatchObject({ alt: 'Two "boxers"', width: 960, height: 1280, loading: 'lazy' });
  expect(picture?.srcset.match(/&w=\d+/g)).toEqual(['&w=480', '&w=720', '&w=960', '&w=1344']);
});

it('renders nothing without sections', () => {
  expect(renderToStaticMarkup(<PageSections sections={[]} />)).toBe('');
});

it.each([320, 390, 768, 1024, 1280, 1440])('fits into a width of %d pixels', async (width) => {
  await page.viewport(width, 900);
  await render(
    <PageSections
      sections={[
        toSection({ heading: LONG_HEADING, text: `${LONG_HEADING} ${'x'.repeat(300)}` }),
        toSection({
          heading: LONG_HEADING,
          text: 'Wide',
          image: toPicture(1600, 800),
          imageAlt: 'Wide',
          imageRatio: 2,
        }),
        toSection({ text: 'Tall', image: toPicture(600, 800), imageAlt: 'Tall', imageRatio: 0.75 }),
      ]}
    />,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const textWidth = Math.min(width - 2 * Math.min(Math.max(16, 0.04 * width), 48), PROSE_MAX_PX);
  for (const element of document.querySelectorAll('h2, p, img')) {
    const { right, left } = element.getBoundingClientRect();
    expect(right - left).toBeLessThanOrEqual(textWidth + 1);
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1);
  }
  const [wide, tall] = page.getByRole('img').elements();
  for (const [picture, ratio] of [
    [wide, 2],
    [tall, 0.75],
  ] as const) {
    const { width: shown, height } = picture?.getBoundingClientRect() ?? new DOMRect();
    expect(shown / height).toBeCloseTo(ratio, 1);
  }
});

it('leaves no gap in place of a picture that fails to load', async () => {
  await page.viewport(1280, 900);
  const TEXT = [toSection({ text: 'First' }), toSection({ text: 'Last' })] as const;
  const content = document.createElement('div');
  document.body.append(content);
  // Prerendered, as on the page, where React does not handle the failure.
  const heightOf = (...sections: PageSection[]) => {
    content.innerHTML = renderToStaticMarkup(<PageSections sections={sections} />);
    return content.getBoundingClientRect().height;
  };
  const height = heightOf(...TEXT);
  removeBrokenImages();
  heightOf(
    { ...TEXT[0], image: BROKEN, imageAlt: 'Broken' },
    toSection({ image: BROKEN, imageAlt: 'Alone' }),
    TEXT[1],
  );
  for (const image of content.querySelectorAll('img')) image.loading = 'eager';
  await expect.poll(() => content.querySelectorAll('img').length).toBe(0);
  expect(content.getBoundingClientRect().height).toBe(height);
  content.remove();
});
