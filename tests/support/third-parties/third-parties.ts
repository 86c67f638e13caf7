import type { BrowserContext, Route } from '@playwright/test';

// Fake responses of the third-party services, in their documented formats.

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

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const page = (text: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>${text}</title><p>${text}</p>` });

export const isThirdParty = (url: URL, origin: string): boolean =>
  url.origin !== origin && url.protocol.startsWith('http');

/** Intercepts all third-party requests. Unknown URLs fail as if offline. */
export async function fakeThirdParties(context: BrowserContext, origin: string): Promise<void> {
  const responses: [RegExp, (route: Route) => Promise<void>][] = [
    [/^https:\/\/www\.instagram\.com\/embed\.js$/, script(INSTAGRAM_EMBED)],
    [/^https:\/\/www\.instagram\.com\/.+\/embed\/$/, page('A post')],
    [/^https:\/\/assets\.calendly\.com\/.+\/widget\.js$/, script(CALENDLY_WIDGET)],
    [/^https:\/\/calendly\.com\//, page('Choose a time')],
    [/^https:\/\/www\.youtube-nocookie\.com\/embed\//, page('A YouTube player')],
    [/^https:\/\/www\.tiktok\.com\/player\//, page('A TikTok player')],
  ];
  await context.route(
    (url) => isThirdParty(url, origin),
    (route) => {
      const url = route.request().url();
      const respond = responses.find(([pattern]) => pattern.test(url))?.[1];
      return respond ? respond(route) : route.abort('internetdisconnected');
    },
  );
}
