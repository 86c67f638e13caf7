import type { BrowserContext, Route } from '@playwright/test';
import sharp from 'sharp';

// The services that no test can reach, faked at the network's edge in the shapes that they document.

const INSTAGRAM_EMBED = `
  window.instgrm = { Embeds: { process() {
    for (const quote of document.querySelectorAll('blockquote.instagram-media')) {
      const frame = document.createElement('iframe');
      frame.className = 'instagram-media instagram-media-rendered';
      frame.title = 'Instagram post';
      frame.src = quote.dataset.instgrmPermalink.replace(/\\/?$/, '/embed/');
      frame.height = '500';
      quote.replaceWith(frame);
    }
  } } };
  window.instgrm.Embeds.process();`;

const CALENDLY_WIDGET = `
  window.Calendly = { initInlineWidget({ url, parentElement }) {
    const frame = document.createElement('iframe');
    frame.src = url + '?embed_type=Inline';
    frame.title = 'Calendar';
    frame.width = '100%';
    frame.height = '100%';
    parentElement.append(frame);
  } };`;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a42c15' } })
    .jpeg()
    .toBuffer();

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const page = (words: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>${words}</title><p>${words}</p>` });

export const isThirdParty = (url: URL, origin: string): boolean =>
  url.origin !== origin && url.protocol.startsWith('http');

/** Answers every request that leaves the site. What is not known fails, as offline. */
export async function fakeThirdParties(context: BrowserContext, origin: string): Promise<void> {
  const answers: [RegExp, (route: Route) => Promise<void>][] = [
    [/^https:\/\/www\.instagram\.com\/embed\.js$/, script(INSTAGRAM_EMBED)],
    [/^https:\/\/www\.instagram\.com\/.+\/embed\/$/, page('A post')],
    [/^https:\/\/assets\.calendly\.com\/.+\/widget\.js$/, script(CALENDLY_WIDGET)],
    [/^https:\/\/calendly\.com\//, page('Choose a time')],
    [/^https:\/\/www\.youtube-nocookie\.com\/embed\//, page('A YouTube player')],
    [/^https:\/\/www\.tiktok\.com\/player\//, page('A TikTok player')],
    [
      // A thumbnail that is missing comes with a picture all the same.
      /^https:\/\/i\.ytimg\.com\/vi\/.+\/maxresdefault\.jpg$/,
      async (route) =>
        route.fulfill({ status: 404, contentType: 'image/jpeg', body: await picture(120, 90) }),
    ],
    [
      /^https:\/\/i\.ytimg\.com\/vi\/.+\/hqdefault\.jpg$/,
      async (route) => route.fulfill({ contentType: 'image/jpeg', body: await picture(480, 360) }),
    ],
  ];
  await context.route(
    (url) => isThirdParty(url, origin),
    (route) => {
      const url = route.request().url();
      const answer = answers.find(([pattern]) => pattern.test(url))?.[1];
      return answer ? answer(route) : route.abort('internetdisconnected');
    },
  );
}
