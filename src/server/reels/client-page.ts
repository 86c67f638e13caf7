import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#src/domain/language/language.ts';
import { promisedDayOf } from '#src/domain/leads/due-date.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { STATUSES_WITH_REEL, toShownStatus } from '#src/domain/leads/request-status.ts';
import { priceOf, toAcceptanceWording } from '#src/domain/reels/reel.ts';
import { describeReelFile, reelFileStateOf } from '#src/domain/reels/reel-file.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { listOrigins } from '#src/domain/values/stored-url.ts';
import { embedUrl, parseVideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { isPortraitVideo, toPosterImage } from '#src/domain/videos/video-poster.ts';
import { formatDay, formatWeekday, type Html, html } from '#src/server/platform/html/html.ts';
import { renderQuestion } from '#src/server/private-links/page-parts.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import type { ClientRequest } from './queries.ts';
import { type RejectedFile, renderFiles } from './render-files.ts';
import {
  renderChangeForm,
  renderOpenChange,
  renderProgressOfNotes,
  renderUnsentNotes,
  type TypedNotes,
} from './render-notes.ts';
import { type PaymentPage, renderPayment } from './render-payment.ts';
import { renderRequest, renderSteps, renderWritten } from './render-request.ts';
import { isSentInParts } from './send-file.ts';

/** The newest version, and the origins from which the page may load images and frames for it. */
type RenderedReel = { markup: Html; imageOrigins: string; frameOrigins: string };

/**
 * Renders the newest version with its poster. The platform's player is loaded only with `isPlaying`, so that the
 * platform does not learn of a visit before the client plays the reel. Returns null if nothing was delivered yet, or if
 * the reel is not on a known platform.
 */
function renderReel(
  { reels: [reel], poster, language: written }: ClientRequest,
  path: string,
  isPlaying: boolean,
  language: Language,
): RenderedReel | null {
  if (!reel) return null;
  const link = parseVideoLink(reel.url);
  if (link.platform === 'other') return null;
  const { REEL_TEXTS } = CLIENT_TEXTS[language];
  const platform = PLATFORM_NAMES[link.platform];
  const player = new URL(`${embedUrl(link)}?autoplay=1`);
  const image = poster && toPosterImage(poster);
  const src = image?.sources[0] ?? '';
  const name = REEL_TEXTS.name(reel.version);
  // A player needs the page's origin to accept the embedding. The path, which is secret, is not sent.
  const screen = isPlaying
    ? html`<iframe src="${player.href}" title="${name}" referrerpolicy="strict-origin" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`
    : html`<a class="play" href="${path}?play=1#reel">
${image && html`<img src="${src}" width="${image.width}" height="${image.height}" alt="">`}
<span class="play-label">${REEL_TEXTS.play(platform)}</span></a>`;
  return {
    markup: html`<section id="reel" aria-labelledby="reel-title">
<h2 id="reel-title">${name}</h2>
<div class="screen" data-shape="${isPortraitVideo(link, poster) ? 'portrait' : 'landscape'}">${screen}</div>
<p class="hint">${REEL_TEXTS.deliveredOn(formatDay(reel.deliveredAt, language))} <a href="${reel.url}" target="_blank" rel="noopener noreferrer">${REEL_TEXTS.watch(platform)}</a></p>
${reel.note && html`<blockquote>${renderWritten(reel.note, written, language)}</blockquote>`}
</section>`,
    imageOrigins: listOrigins([src]).join(' '),
    frameOrigins: isPlaying ? player.origin : "'none'",
  };
}

type Download = { isReady: boolean; script: '/download-file.js' | undefined; markup: Html };

/** Renders the link that downloads the file of the newest version, or why the client cannot download it now. */
function renderDownload({ request: { reels, status }, path, today, language }: ClientPage): Download | null {
  const [reel] = reels;
  if (!reel?.file) return null;
  const { FILE_REJECTIONS, REEL_TEXTS } = CLIENT_TEXTS[language];
  const { version, file } = reel;
  const state = reelFileStateOf(file, status, today);
  // A request that is in edit again or was declined has no file to wait for.
  if (state !== 'ready' && status !== 'paid' && !STATUSES_WITH_REEL.some((withReel) => withReel === status))
    return null;
  const isReady = state === 'ready';
  const script = isReady && isSentInParts(file) ? '/download-file.js' : undefined;
  const link = html`<a class="button" href="${path}?file=${version}"${script && html` data-bytes="${file.bytes}" data-name="${file.name}"`}>${REEL_TEXTS.download}</a>`;
  const until = REEL_TEXTS.availableUntil(formatDay(file.keptUntil, language));
  return {
    isReady,
    script,
    markup: html`<section class="panel" aria-labelledby="file">
<h2 id="file">${REEL_TEXTS.fileTitle}</h2>
${isReady ? html`<p>${link}</p>` : html`<p>${FILE_REJECTIONS[state === 'waiting' ? file.release : state]}</p>`}
${state !== 'missing' && html`<p class="hint" role="status">${file.url === null ? describeReelFile(file) : REEL_TEXTS.fileOn(URL.parse(file.url)?.hostname ?? '')}. ${state !== 'expired' && until}</p>`}
</section>`,
  };
}

/** Renders the forms that accept the newest version or ask for a change, while the request waits for the client. */
function renderForms({ request, path, isPlaying, typed, language }: ClientPage): Html | null {
  const [reel] = request.reels;
  if (request.status !== 'delivered' || !reel) return null;
  const { ACCEPTANCE_TEXTS } = CLIENT_TEXTS[language];
  const price = priceOf(request);
  const wording = toAcceptanceWording(reel.version, price, language);
  const paidCents = price ? price.cents - request.restCents : 0;
  return html`<section class="panel" aria-labelledby="accept">
<h2 id="accept">${ACCEPTANCE_TEXTS.title}</h2>
<p>${wording}</p>
${price && paidCents > 0 && html`<p>${ACCEPTANCE_TEXTS.alreadyPaid(formatPrice(paidCents, price.currency))}</p>`}
<form method="post" action="${path}">
<input type="hidden" name="action" value="accept">
<input type="hidden" name="version" value="${reel.version}">
<input type="hidden" name="wording" value="${wording}">
<button class="button">${ACCEPTANCE_TEXTS.button}</button>
</form>
</section>
${renderChangeForm({ path, version: reel.version, isPlaying, language }, typed)}`;
}

/** Renders the words with which the client accepted. */
function renderAcceptance(request: ClientRequest, language: Language): Html | null {
  const { status, reels } = request;
  const accepted = reels.find(({ acceptedAt }) => acceptedAt !== null);
  if (!accepted?.acceptedAt || (status !== 'approved' && status !== 'paid')) return null;
  const { PAGE_TEXTS } = CLIENT_TEXTS[language];
  const { version, acceptedWording } = accepted;
  const wording = acceptedWording ?? '';
  const price = priceOf(request);
  // Undefined if an earlier release had another wording.
  const written = LANGUAGES.find((other) => toAcceptanceWording(version, price, other) === wording);
  return html`<section aria-labelledby="accepted">
<h2 id="accepted">${PAGE_TEXTS.accepted(version)}</h2>
<p class="hint">${PAGE_TEXTS.acceptedOn(formatDay(accepted.acceptedAt, language))}</p>
<blockquote>${renderWritten(wording, written ?? DEFAULT_LANGUAGE, language)}</blockquote>
</section>`;
}

export type ClientPage = PaymentPage & {
  /** Whether the page shows the player in place of the poster. */
  isPlaying: boolean;
  /** A day as YYYY-MM-DD, in UTC. */
  today: string;
  /** The reason why the submitted form changed nothing. */
  rejection?: { status: number; text: string; file?: RejectedFile };
  /** The unsent text of the form that asks for a change. */
  typed?: TypedNotes;
};

/** Returns the texts for the status. They never mention a reel that does not exist. */
function toStatusText(status: LeadStatus, hasReel: boolean, language: Language) {
  const { PAGE_TEXTS, PAID_WITHOUT_REEL, STATUS_TEXTS } = CLIENT_TEXTS[language];
  if (status === 'paid' && !hasReel) return PAID_WITHOUT_REEL;
  const shown = toShownStatus(status, hasReel);
  const known = Object.entries(STATUS_TEXTS).find(([name]) => name === shown);
  return known?.[1] ?? { title: PAGE_TEXTS.request, text: '' };
}

/** Renders the page of a highlight request for its client. */
export function toClientPage(page: ClientPage): Response {
  const { request, settings, path, isPlaying, rejection, typed, language } = page;
  const { PAGE_TEXTS } = CLIENT_TEXTS[language];

  const { title, text } = toStatusText(request.status, request.reels.length > 0, language);
  const reel = renderReel(request, path, isPlaying, language);
  const download = renderDownload(page);
  const promisedDay = promisedDayOf(request);
  const main: Html = html`${rejection && html`<p class="notice" data-tone="warning" role="alert">${rejection.text}</p>`}
${typed && request.status !== 'delivered' && renderUnsentNotes(typed, language)}
<h1>${title}</h1>
<p class="lead">${text}</p>
${promisedDay && html`<p><strong>${PAGE_TEXTS.readyBy(formatWeekday(promisedDay, language))}</strong></p>`}
${request.declinedText && html`<blockquote>${renderWritten(request.declinedText, request.language, language)}</blockquote>`}
${renderSteps(request, language)}
${renderPayment(page)}
${download?.isReady && download.markup}
${renderOpenChange(request, language) ?? renderAcceptance(request, language)}
${reel?.markup}
${!download?.isReady && download?.markup}
${renderProgressOfNotes(request, language)}
${renderForms(page)}
${renderFiles(request, path, language, rejection?.file)}
${renderRequest(request, language)}
${renderQuestion(settings.email, language)}`;
  return toPageResponse(
    {
      inLanguage: { language, path },
      title: PAGE_TEXTS.title,
      brand: settings.brand,
      logo: settings.logo,
      main,
    },
    {
      status: rejection?.status ?? 200,
      ...(download?.script && { script: download.script }),
      // Browsers apply `form-action` to the redirect after a form, too.
      ...(page.cards !== 'off' && { formOrigins: 'https://checkout.stripe.com' }),
      ...(reel && { imageOrigins: reel.imageOrigins, frameOrigins: reel.frameOrigins }),
    },
  );
}
